import type { Cell } from '@mulya/domain';
import { harmlessText } from '../harmless-text.ts';
import { unitNames } from '../unit-names.ts';
import { medianLabel, type Comparison, type ComparisonRow } from './comparison.ts';

/**
 * The table as tab-separated values for a spreadsheet: unrounded figures, the unit in each header, nothing where there is no
 * figure; where figures are left out of the median, a last column says which and why. A text that a spreadsheet would run as a
 * formula is made a text by an apostrophe.
 *
 * @param rows in the order in which they are shown
 */
export function comparisonTsv({ parameter, columns, medians }: Comparison, rows: readonly ComparisonRow[]): string {
  const unit = unitNames[parameter.unit];
  const remarks = rows.map(({ cells }) => (cells ?? []).flatMap(({ apart }) => apart?.why ?? []).join(' '));
  const remarked = remarks.some((remark) => remark !== '');
  const lines = [
    [...['Company', ...columns.map(({ label }) => `${parameter.label} ${label}, ${unit}`)].map(harmlessText), ...(remarked ? ['Left out of median and rank'] : [])],
    ...rows.map(({ company, cells }, at) => [harmlessText(company.name), ...columns.map((_, column) => cellField(cells?.[column]?.cell)), ...(remarked ? [harmlessText(remarks[at] ?? '')] : [])]),
    ...(medians === undefined ? [] : [[harmlessText(medianLabel), ...medians.map(({ cell }) => cellField(cell)), ...(remarked ? [''] : [])]]),
  ];
  return lines.map((fields) => fields.join('\t')).join('\n');
}

function cellField(cell: Cell | undefined): string {
  if (cell === undefined || cell.is === 'missing') return '';
  return cell.is === 'words' ? harmlessText(cell.text) : String(cell.value);
}
