import { parseDay } from '../calendar-day.ts';
import type { RawField } from './stock-api-fields.schema.ts';

/** Sources send 1970 for a date that they don't have. */
const earliest = '1990-01-01';

/**
 * The ISO date of a field: a real day since 1990 and not after `latest`. Otherwise undefined.
 *
 * @param latest ISO date
 * @example
 * plausibleDate('30 Sep 2026', '2026-10-01'); // '2026-09-30'
 * plausibleDate('1970-01-01', '2026-10-01'); // undefined
 */
export function plausibleDate(value: RawField, latest: string): string | undefined {
  const day = parseDay(String(value ?? ''));
  return day === undefined || day < earliest || day > latest ? undefined : day;
}
