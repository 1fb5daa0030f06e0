import { dateText, parseIsoDate } from '@mulya/domain';
import type { OwnTable } from '../../domain/own-figures/own-figures.ts';
import { ownPeriodLabel, type FiscalYears } from '../../domain/own-figures/own-periods.ts';

/** "Annual report FY26, 22 Nov 2026": where a table is from, and when it was entered. */
export function nameOf({ from, on }: Pick<OwnTable, 'from' | 'on'>): string {
  const day = parseIsoDate(on);
  const entered = day === undefined ? on : dateText(day);
  return from === '' ? `Entered ${entered}` : `${from}, ${entered}`;
}

/** "13 lines, FY24 to FY26" */
export function sizeText({ rows, periods }: Pick<OwnTable, 'rows' | 'periods'>, years: FiscalYears): string {
  const labels = periods.toSorted((one, other) => one.end.localeCompare(other.end)).map((period) => ownPeriodLabel(period, years));
  const span = labels.length < 2 ? labels.join('') : `${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`;
  return `${rows.length === 1 ? '1 line' : `${rows.length} lines`}, ${span}`;
}
