import type { Cell } from '@mulya/domain';
import type { Entry } from '../fair-value/entry.ts';

/** An assumption that is the median of a benchmark. */
export interface BenchmarkEntry extends Entry {
  readonly value: number;
  readonly note: string;
}

/**
 * Returns a benchmark's median as an entry of the analyst, rounded to the decimal on the screen. Undefined without a figure, and for a
 * multiple of zero or less.
 *
 * @param note the source of the value: "5-year median PE, Sep 2021 to Aug 2026"
 * @param on today, ISO
 */
export function benchmarkEntry(median: Cell, note: string, on: string): BenchmarkEntry | undefined {
  if (median.is !== 'figure') return undefined;
  const value = Math.round(median.value * 10) / 10;
  return median.unit === 'times' && value <= 0 ? undefined : { value, by: 'analyst', on, note };
}

/** A share of 0 to 100 as a whole percentage: "82%". Only a share of nothing is "0%", and only one of all is "100%". */
export function shareText(percent: number): string {
  if (percent <= 0 || percent >= 100) return `${percent <= 0 ? 0 : 100}%`;
  return `${Math.min(99, Math.max(1, Math.round(percent)))}%`;
}
