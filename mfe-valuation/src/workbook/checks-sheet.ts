import { headerCells, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetDescription } from './description.ts';

const results = { fail: 'fail', warn: 'warn', pass: 'pass' } as const;

/** The checks as of export. */
export function checksSheet({ checks }: WorkbookContent): SheetDescription {
  return {
    name: 'Checks',
    rows: [
      headerCells('Check', 'Result', 'Finding', 'Scope', 'Fix', 'Affected figures'),
      ...checks.map(({ title, result, sentence, about, suggestedFix, concerns }) => [
        textCell(title, 'label'),
        textCell(results[result], result === 'pass' ? 'text' : 'strong'),
        textCell(sentence),
        textCell(about === 'source' ? 'the whole source' : 'this company'),
        textCell(suggestedFix?.label ?? ''),
        textCell(result === 'pass' ? '' : concerns.join(', ')),
      ]),
      [],
      [textCell('Checks are as of export and do not update with changes here.')],
    ],
    widths: [30, 8, 100, 18, 40, 60],
    frozen: { rows: 1, columns: 1 },
  };
}
