const spaces = /[\s\u00a0\u202f]/g;
const ornaments = /[,₹]/g;
const minusSigns = /[\u2212\u2013]/g;
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const inParentheses = /^\(([^+-].*)\)$/;

/**
 * A figure as sources send it, read once: "1,234.5", "₹ 12", "(1,861)" and "−1861" are numbers, a trailing % is dropped
 * ("0.17%" is 0.17). '', '-', 'n.a.', null and whatever else is no number are undefined. Never NaN, never infinite.
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
  return value === 0 ? 0 : value; // "-0" is zero like any other
}
