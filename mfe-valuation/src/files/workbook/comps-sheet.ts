import { compsMedianLabel, type Comps } from '@mulya/valuation-model/comps';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import { columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetCell, SheetDescription, SheetRow } from './description.ts';
import { quoteText } from './formula-text.ts';

const sheet = 'Comps';

/** One table for each preset. The companies' figures are values; the medians are formulas on them. */
export function compsSheet(content: WorkbookContent): SheetDescription {
  const { comps } = content;
  const columns = Math.max(1, ...comps.map(({ table: { metrics } }) => metrics.length));
  const rows: SheetRow[] = [
    headerCells('Company'),
    [
      textCell(
        comps.length === 0
          ? 'No peers selected.'
          : 'Latest price on each company’s latest annual year. Peer figures are calculated from their own statements; see each note.',
      ),
    ],
    [],
  ];
  for (const { preset, table } of comps) rows.push(...tableOf(content, preset, table, rows.length), []);
  return { name: sheet, rows, widths: [36, ...Array.from({ length: columns }, () => 14), 10, 44], frozen: { rows: 1, columns: 1 } };
}

function tableOf({ annotations }: WorkbookContent, preset: string, { metrics, rows, medians }: Comps, from: number): readonly SheetRow[] {
  const companies = rows.map(({ entry, cells, apart }): SheetRow => {
    const source = entry.own || entry.figures.is !== 'ready' ? undefined : entry.figures.company.source;
    const figures = metrics.map(({ unit }, at): SheetCell => {
      const compared = cells?.[at];
      if (compared === undefined) return textCell('-', 'missing', 'Still loading at export.');
      return { ...pageCell(compared, annotations, { unit, hasNote: false }), note: annotations.noteOf(compared, source) };
    });
    const year = entry.figures.is === 'ready' ? (entry.figures.company.year?.label ?? '-') : '-';
    return [textCell(entry.name, entry.own ? 'strong' : 'label'), ...figures, textCell(year), textCell(apart ?? '')];
  });
  const median = medians.map((found, at): SheetCell => {
    if (found === undefined) return textCell('');
    const inMedian = found.cell.origin?.state === 'derived' ? found.cell.origin.inputs.map(({ cell }) => cell) : [];
    const addresses = rows.flatMap(({ cells }, index) => {
      const cell = cells?.[at]?.cell;
      return cell !== undefined && inMedian.includes(cell) ? [addressFrom(sheet, { sheet, row: from + 1 + index, column: 1 + at })] : [];
    });
    const formula = addresses.length === 0 ? undefined : `IFERROR(MEDIAN(${addresses.join(',')}),${quoteText('-')})`;
    return pageCell({ name: `${found.name} (n = ${found.n})`, cell: found.cell }, annotations, {
      formula,
      unit: metrics[at]?.unit ?? 'times',
    });
  });
  return [
    [
      textCell(preset, 'heading'),
      ...columnCells(...metrics.map(({ name, unit }) => `${name}, ${unitNames[unit]}`)),
      textCell('Year', 'heading'),
    ],
    ...companies,
    [textCell(compsMedianLabel('peers'), 'strong'), ...median],
  ];
}
