import { parseDay } from '../calendar-day.ts';

export const exchanges = ['NSE', 'BSE'] as const;
export type Exchange = (typeof exchanges)[number];

/** One share in a daily file. Prices are ₹, unadjusted. `code`: BSE's scrip code. `rank`: of the series; the lower one counts. */
export interface SharePrice {
  readonly symbol: string;
  readonly isin: string | null;
  readonly code: string | null;
  readonly rank: number;
  readonly close: number;
  readonly previousClose: number | null;
}

/** A daily file that was read and checked. `day`: ISO date. `hash`: SHA-256 of its text. */
export interface DailyPriceFile {
  readonly name: string;
  readonly exchange: Exchange;
  readonly day: string;
  readonly shares: readonly SharePrice[];
  readonly hash: string;
}

/** What a file's name says of it. `day`: ISO date. */
export interface NamedDay {
  readonly exchange: Exchange;
  readonly day: string;
}

/** The exchanges' names end so, also after a browser's " (1)" and with ".zip". A prefix is allowed. */
const patterns = [
  { pattern: /BhavCopy_(NSE|BSE)_CM_\w*?(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/i, dayOf: ([, , y, m, d]: Parts) => `${y}-${m}-${d}` },
  { pattern: /(?<![a-z\d])(c)m(\d{2})([a-z]{3})(\d{4})bhav/i, dayOf: ([, , d, m, y]: Parts) => `${d}-${m}-${y}` },
  { pattern: /sec_(b)havdata_full_(\d{2})(\d{2})(\d{4})(?!\d)/i, dayOf: ([, , d, m, y]: Parts) => `${y}-${m}-${d}` },
] as const;

type Parts = readonly (string | undefined)[];

/**
 * The exchange and the day of a daily price file's name; undefined for other files.
 *
 * @example
 * readPriceFileName('BhavCopy_BSE_CM_0_0_0_20251218_F_0000.CSV'); // { exchange: 'BSE', day: '2025-12-18' }
 */
export function readPriceFileName(name: string): NamedDay | undefined {
  for (const { pattern, dayOf } of patterns) {
    const parts = pattern.exec(name);
    const day = parts === null ? undefined : parseDay(dayOf(parts));
    if (parts !== null && day !== undefined) return { exchange: parts[1]?.toUpperCase() === 'BSE' ? 'BSE' : 'NSE', day };
  }
  return undefined;
}

/** The name of a daily price file, without ".csv" or ".csv.zip". `day`: ISO date. */
export const priceFileName = ({ exchange, day }: NamedDay): string => `BhavCopy_${exchange}_CM_0_0_0_${day.replaceAll('-', '')}_F_0000`;

/** The names of daily price files, oldest day first; others are left out. */
export function sortByDay(names: readonly string[]): readonly string[] {
  const days = names.flatMap((name) => {
    const day = readPriceFileName(name)?.day;
    return day === undefined ? [] : [{ name, day }];
  });
  return days.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ name }) => name);
}
