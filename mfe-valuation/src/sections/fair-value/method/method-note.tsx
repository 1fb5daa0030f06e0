import type { Cell } from '@mulya/domain';
import {
  inputsNeeded,
  joinList,
  methodNames,
  methods,
  type Model,
  noDriverWords,
  targetColumn,
  targetPriceRows,
} from '@mulya/valuation-model/fair-value';
import styles from './method-choice.module.css';

/** The target multiples that are not meaningful, with reasons: "PE: not meaningful (loss)". Empty if all four are. */
export function MethodNote({ model }: { readonly model: Model }) {
  const note = notMeaningfulText(model);
  return note === undefined ? null : <p className={styles.note}>{note}</p>;
}

/** "needs gross debt": what a target price lacks that would rest on a placeholder. */
const needsText = (cell: Cell): string | undefined => (cell.is === 'words' && inputsNeeded(cell).length > 0 ? cell.text : undefined);

function notMeaningfulText(model: Model): string | undefined {
  const byReason = new Map<string, string[]>();
  for (const method of methods) {
    const why = noDriverWords(model, method) ?? needsText(model.at(targetPriceRows[method], targetColumn(model)));
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), methodNames[method]]);
  }
  if (byReason.size === 0) return undefined;
  return `${[...byReason].map(([why, names]) => `${joinList(names)}: ${why}`).join('; ')}.`;
}
