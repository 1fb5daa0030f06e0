import type { ValuationAnswer } from '@mulya/contract';

/** A source's 52-week range, ₹; nothing unless both ends are above zero and in order. */
export function yearRange(low: number | null | undefined, high: number | null | undefined): Pick<ValuationAnswer, 'yearRange'> {
  if (typeof low !== 'number' || typeof high !== 'number') return {};
  return low > 0 && low <= high ? { yearRange: { low, high } } : {};
}
