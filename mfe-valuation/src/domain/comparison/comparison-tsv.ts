import type { Cell, Unit } from '@mulya/domain';
import { medianLabel, type Comparison, type ComparisonRow } from './comparison.ts';

const unitNames: Readonly<Record<Unit, string>> = { crore: '₹ crore', inr: '₹', percent: '%', times: 'x', 'shares-crore': 'crore shares', years: 'years' };

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
    [...['Company', ...columns.map(({ label }) => `${parameter.label} ${label}, ${unit}`)].map(textField), ...(remarked ? ['Left out of median and rank'] : [])],
    ...rows.map(({ company, cells }, at) => [textField(company.name), ...columns.map((_, column) => cellField(cells?.[column]?.cell)), ...(remarked ? [textField(remarks[at] ?? '')] : [])]),
    ...(medians === undefined ? [] : [[textField(medianLabel), ...medians.map(({ cell }) => cellField(cell)), ...(remarked ? [''] : [])]]),
  ];
  return lines.map((fields) => fields.join('\t')).join('\n');
}

function cellField(cell: Cell | undefined): string {
  if (cell === undefined || cell.is === 'missing') return '';
  return cell.is === 'words' ? textField(cell.text) : String(cell.value);
}

/** OWASP, "CSV Injection": =, +, -, @ at the beginning are formulas; a tab or a line's end would be another cell. */
function textField(text: string): string {
  const oneLine = text.replaceAll(/[\t\r\n]+/g, ' ').trim();
  return /^[=+\-@]/.test(oneLine) ? `'${oneLine}` : oneLine;
}
