import { splitNumber } from './read-digits.ts';

/**
 * Parses a figure as sources send it, by the same rules as what people type: "1,234.5", "₹ 12", "(1,861)" and "−1861" are numbers, and a
 * trailing % is dropped. Returns undefined for '', '-', 'n.a.', null, a figure with another unit and anything else. Never NaN, never
 * infinite.
 *
 * @example
 * parseFigure('(1,861)'); // -1861
 * parseFigure('0.17%'); // 0.17
 * parseFigure('n.a.'); // undefined
 */
export function parseFigure(raw: number | string | null | undefined): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : undefined; // "-0" is zero
  const read = splitNumber(raw ?? '');
  return read?.unit === '' || read?.unit === '%' ? read.value : undefined;
}
