import type { Cell } from '@mulya/domain';
import { type Comparison, type ComparisonRow, medianLabel, notCompared } from '@mulya/valuation-model/comparison';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import { columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetCell, SheetDescription, SheetRow } from './description.ts';
import { quoteText } from './formula-text.ts';

const sheet = 'Peers';
const firstColumn = 2;

/** One table for each compared parameter. The companies' figures are values; the medians are formulas on them. */
export function peersSheet(content: WorkbookContent): SheetDescription {
  const { comparisons } = content;
  const periods = Math.max(1, ...comparisons.map(({ columns }) => columns.length));
  const rows: SheetRow[] = [
    headerCells('Company', 'Unit'),
    [
      textCell(
        comparisons.length === 0
          ? 'No peers selected.'
          : 'Peer figures are calculated from their own statements, which are not in this workbook. See each note.',
      ),
    ],
    [],
  ];
  for (const comparison of comparisons) rows.push(...tableOf(content, comparison, rows.length), []);
  return { name: sheet, rows, widths: [36, 13, ...Array.from({ length: periods }, () => 14), 60], frozen: { rows: 1, columns: 2 } };
}

function tableOf({ annotations }: WorkbookContent, { parameter, columns, rows, medians }: Comparison, from: number): readonly SheetRow[] {
  const unit = unitNames[parameter.unit];
  const remark = (row: ComparisonRow): string => (row.cells ?? []).flatMap(({ notComparable }) => notComparable?.why ?? []).join(' ');
  const companyRow = (row: ComparisonRow): SheetRow => {
    const source = row.company.own || row.company.figures.is !== 'ready' ? undefined : row.company.figures.figures.model.source;
    const cells = columns.map((_, at): SheetCell => {
      const compared = row.cells?.[at];
      if (compared === undefined) return textCell('-', 'missing', 'Still loading at export.');
      const peerCell = pageCell(compared, annotations, { unit: parameter.unit, hasNote: false });
      return { ...peerCell, note: annotations.noteOf(compared, source) };
    });
    return [textCell(row.company.name, row.company.own ? 'strong' : 'label'), textCell(unit), ...cells, textCell(remark(row))];
  };
  const median = medians?.map(({ name, cell, n }, at): SheetCell => {
    const addresses = rows.flatMap((row, index) =>
      isInMedian(row, at, cell) ? [addressFrom(sheet, { sheet, row: from + 1 + index, column: firstColumn + at })] : [],
    );
    const formula = addresses.length === 0 ? undefined : `IFERROR(MEDIAN(${addresses.join(',')}),${quoteText('-')})`;
    return pageCell({ name: `${name} (n = ${n})`, cell }, annotations, { formula, unit: parameter.unit });
  });
  return [
    [
      textCell(parameter.label, 'heading'),
      textCell('Unit', 'heading'),
      ...columnCells(...columns.map(({ label }) => label)),
      textCell(notCompared, 'heading'),
    ],
    ...rows.map(companyRow),
    ...(median === undefined ? [] : [[textCell(medianLabel, 'strong'), textCell(unit), ...median]]),
  ];
}

/** Whether the median includes the company's figure. */
function isInMedian({ cells }: ComparisonRow, at: number, median: Cell): boolean {
  const cell = cells?.[at]?.cell;
  return median.origin?.state === 'derived' && median.origin.inputs.some((input) => input.cell === cell);
}
