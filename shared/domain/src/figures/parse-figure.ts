const spaces = /[\s\u00a0\u202f]/g;
const ornaments = /[,₹]/g;
const minusSigns = /[\u2212\u2013]/g;
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const inParentheses = /^\(([^+-].*)\)$/;

/**
 * Parses a figure as sources send it: "1,234.5", "₹ 12", "(1,861)" and "−1861" are numbers, and a trailing % is dropped. Returns undefined
 * for '', '-', 'n.a.', null and anything else. Never NaN, never infinite.
 *
 * @example
 * parseFigure('(1,861)'); // -1861
 * parseFigure('0.17%'); // 0.17
 * parseFigure('n.a.'); // undefined
 */
export function parseFigure(raw: number | string | null | undefined): number | undefined {
  if (raw === null || raw === undefined) return undefined;
  return finite(typeof raw === 'number' ? raw : numberIn(raw));
}

function numberIn(raw: string): number {
  const bare = raw
    .replace(spaces, '')
    .replace(ornaments, '')
    .replace(minusSigns, '-')
    .replace(/%(?=\)?$)/, '');
  const negative = inParentheses.exec(bare);
  const digits = negative?.[1] ?? bare;
  if (!decimal.test(digits)) return NaN;
  return negative === null ? Number(digits) : -Number(digits);
}

function finite(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  return value === 0 ? 0 : value; // "-0" is zero
}
