import { methods } from '@mulya/valuation-model/fair-value';
import { demergerSentence, historyBand } from '@mulya/valuation-model/valuation-methods';
import { historyAlternative, historyFinding, historyLine } from '../../valuation-methods/benchmarks/history-picture.ts';
import { bandHeads, plainBands } from '../../valuation-methods/benchmarks/plain-bands.ts';
import { noteTable } from './note-cells.ts';
import type { NoteContext } from './note-context.ts';
import { paragraph, section, type NoteSection } from './note.ts';

/** px on paper. */
const pictureHeight = 190;

/** The multiples at past month ends: the first one as a band, all of them as a table. No section while the past is too short. */
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
  const sentence = demergerSentence(bands);
  return section('Own history', [
    {
      is: 'picture',
      finding: `${historyFinding(first, grouping).replace(/\.$/, '')}.`,
      drawing: {
        content: historyLine(first, history, grouping),
        size: 'small',
        height: pictureHeight,
        description: historyAlternative(first, grouping),
      },
      table,
      tableIf: 'always',
    },
    ...(sentence === undefined ? [] : [paragraph(sentence, 'small')]),
    paragraph(`Multiples at month-end prices on the results known then. ${history.source}; ${history.basis}.`, 'small'),
  ]);
}
