import { methodNames, methods } from '@mulya/valuation-model/fair-value';
import { historyBand } from '@mulya/valuation-model/valuation-methods';
import { bandHeads, plainBands } from '../../valuation-methods/benchmarks/plain-bands.ts';
import { noteTable } from './note-cells.ts';
import type { NoteContext } from './note-context.ts';
import { paragraph, section, type NoteSection } from './note.ts';

/** The multiples at past month ends: the place of the history band, a table until it is drawn. No section while the past is too short. */
export function historySection({ page: { grouping }, content: { benchmarks } }: NoteContext): readonly NoteSection[] {
  const { history } = benchmarks;
  const bands =
    history === undefined ? [] : methods.map((method) => historyBand(history, method)).filter(({ statistics }) => statistics !== undefined);
  const [first] = bands;
  if (history === undefined || first === undefined) return [];
  const table = noteTable(
    plainBands(bands),
    { name: 'Own history of multiples', labelWidth: 22, widths: [15, 19, 22, 16, 22, 19, 16, 45], texts: [bandHeads.place] },
    grouping,
  );
  return section('Own history', [
    { is: 'picture', alternative: `${methodNames[first.method]}: ${first.sentence}`, table },
    paragraph(`Multiples at month-end prices on the results known then. ${history.source}; ${history.basis}.`, 'small'),
  ]);
}
