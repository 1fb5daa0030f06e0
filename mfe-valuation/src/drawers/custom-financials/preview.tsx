import type { Layout } from '@mulya/contract';
import { Checkbox, TextField } from '@mulya/ui';
import type { PastedTable } from '../../company/custom-financials/pasted-table.ts';
import type { InterpretedTable } from '../../company/custom-financials/interpret-table.ts';
import type { TableChoices } from '../../company/custom-financials/table-choices.ts';
import { modelLines } from '../../company/custom-financials/suggested-lines.ts';
import type { PastedDraft } from './pasted-draft.ts';
import styles from './custom-financials.module.css';
import { PreviewRows } from './preview-rows.tsx';
import { TableQuestions } from './table-questions.tsx';

interface PreviewProps {
  readonly table: PastedTable;
  readonly found: InterpretedTable;
  readonly draft: PastedDraft;
  readonly layout: Layout;
  readonly askLayout: boolean;
  /** What neither the company nor a saved table has. */
  readonly missing: { readonly price: boolean; readonly shares: boolean };
  onDraft(change: (before: PastedDraft) => PastedDraft): void;
}

/** Shows how the pasted rows were interpreted, and asks for what only the user knows. */
export function Preview({ table, found, draft, layout, askLayout, missing, onDraft }: PreviewProps) {
  const { choices } = draft;
  const { columns, offers, problems, leftOut, rows } = found;
  const choose = (change: Partial<TableChoices>) => onDraft((before) => ({ ...before, choices: { ...before.choices, ...change } }));
  return (
    <section aria-label="Preview" className={styles.part}>
      <h3 className={styles.title}>Preview</h3>
      <p role="status" className={styles.hint}>
        {summary(found)}
        {table.unread.length > 0 && ` Skipped columns with no period: ${table.unread.join(', ')}.`}
        {found.inferred.map((each) => ` ${each}`).join('')}
      </p>
      <Sentences label="Issues to fix" className={styles.problems} sentences={problems} />
      <TableQuestions key={table.columns.map(({ head }) => head).join()} {...{ table, found, draft, askLayout, missing, onDraft }} />
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Columns</legend>
        {columns.map(({ at, letter, head, label, why }) =>
          why === undefined ? (
            <Checkbox
              key={at}
              label={label === undefined ? `${letter}: ${head}` : `${letter}: ${label}`}
              checked={!choices.columnsOut.includes(at)}
              onChange={(isUsed) =>
                choose({ columnsOut: isUsed ? choices.columnsOut.filter((each) => each !== at) : [...choices.columnsOut, at] })
              }
            />
          ) : (
            <p key={at} className={styles.hint}>
              {letter}: “{label ?? head}” {why}; skipped.
            </p>
          ),
        )}
      </fieldset>
      {leftOut.length > 0 && <p className={styles.hint}>Excluded:</p>}
      <Sentences label="Excluded" className={styles.leftOut} sentences={leftOut} />
      <PreviewRows found={found} layout={layout} onLine={(row, line) => choose({ lines: { ...choices.lines, [row]: line } })} />
      {offers.map(({ id, offer, hint: why }) => (
        <Checkbox
          key={id}
          label={offer}
          hint={why}
          checked={choices.acceptedLines.includes(id)}
          onChange={(isTaken) =>
            choose({ acceptedLines: isTaken ? [...choices.acceptedLines, id] : choices.acceptedLines.filter((each) => each !== id) })
          }
        />
      ))}
      {rows.some(({ line }) => line !== undefined) && <MissingLines found={found} choices={choices} layout={layout} />}
      <TextField
        label="Source"
        hint="Optional. Shown in each figure’s audit trail, e.g. “FY25 annual report, p. 112”."
        maxLength={120}
        value={draft.from}
        onChange={({ target }) => onDraft((before) => ({ ...before, from: target.value }))}
      />
    </section>
  );
}

const maxSentences = 8;

function Sentences({
  label,
  className,
  sentences,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly sentences: readonly string[];
}) {
  if (sentences.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {sentences.slice(0, maxSentences).map((each) => (
        <li key={each}>{each}</li>
      ))}
      {sentences.length > maxSentences && <li>And {sentences.length - maxSentences} more.</li>}
    </ul>
  );
}

function summary({ rows, columns }: InterpretedTable): string {
  const read = rows.filter(({ line }) => line !== undefined).length;
  const periods = columns.filter(({ isUsed }) => isUsed).length;
  const out = rows.length - read;
  return `${read} of ${rows.length} rows mapped across ${periods} ${periods === 1 ? 'column' : 'columns'}.${out === 0 ? '' : ` ${out} ${out === 1 ? 'row' : 'rows'} skipped unless you map ${out === 1 ? 'it' : 'them'}.`}`;
}

/** Lists the lines that the model needs but the table lacks. */
function MissingLines({
  found: { rows, offers },
  choices,
  layout,
}: {
  readonly found: InterpretedTable;
  readonly choices: TableChoices;
  readonly layout: Layout;
}) {
  const derived = offers.filter(({ id }) => choices.acceptedLines.includes(id)).map(({ key }) => `INC ${key}`);
  const provided = new Set([...rows.map(({ line }) => line?.id), ...derived]);
  if (provided.has('INC OperatingProfit')) provided.add('INC OperatingIncome');
  // The model derives the number of shares from profit and EPS.
  if (provided.has('INC DilutedEPSExcludingExtraOrdItems')) provided.add('BAL TotalCommonSharesOutstanding');
  const missing = modelLines.filter(({ key, of }) => of.includes(layout) && !provided.has(key)).map(({ says }) => says);
  return missing.length === 0 ? null : (
    <p className={styles.hint}>The model also needs: {missing.join(', ')}. Add them in another table or as overrides in the model.</p>
  );
}
