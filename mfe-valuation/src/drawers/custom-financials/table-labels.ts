import { dateText, parseIsoDate } from '@mulya/domain';
import type { CustomTable } from '../../company/custom-financials/custom-tables.ts';
import { customPeriodLabel, type FiscalYears } from '../../company/custom-financials/custom-periods.ts';

/** "Annual report FY26, 22 Nov 2026": the table's source and date. */
export function tableName({ from, on }: Pick<CustomTable, 'from' | 'on'>): string {
  const day = parseIsoDate(on);
  const date = day === undefined ? on : dateText(day);
  return from === '' ? `Entered ${date}` : `${from}, ${date}`;
}

/** "13 lines, FY24 to FY26" */
export function tableSize({ rows, periods }: Pick<CustomTable, 'rows' | 'periods'>, years: FiscalYears): string {
  const labels = periods.toSorted((one, other) => one.end.localeCompare(other.end)).map((period) => customPeriodLabel(period, years));
  const span = labels.length < 2 ? labels.join('') : `${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`;
  return `${rows.length === 1 ? '1 line' : `${rows.length} lines`}, ${span}`;
}
