import type { StatementLine } from './statement-lines.ts';

/** Units of pasted amounts. Per-share figures are always in ₹. */
export const amountUnits = {
  crore: { label: '₹ crore', power: 0 },
  lakh: { label: '₹ lakh', power: -2 },
  million: { label: '₹ million', power: -1 },
  billion: { label: '₹ billion', power: 2 },
  thousand: { label: '₹ thousand', power: -4 },
  rupee: { label: '₹', power: -7 },
} as const;
export type AmountUnit = keyof typeof amountUnits;

/** Units of pasted share counts. */
export const shareUnits = {
  crore: { label: 'crore shares', power: 0 },
  lakh: { label: 'lakh shares', power: -2 },
  million: { label: 'million shares', power: -1 },
  number: { label: 'shares', power: -7 },
} as const;
export type ShareUnit = keyof typeof shareUnits;

export interface Units {
  readonly amounts: AmountUnit | undefined;
  readonly shares: ShareUnit | undefined;
}

/** The content of a cell: nothing, a number, or another text with the reason as the end of a sentence. */
export type ReadAmount =
  | { readonly is: 'empty' }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'none'; readonly why: string };

const empty = /^([-–—−.]+|n\.? ?a\.?|n\/a|nil|not applicable)?$/i;
const rupee = /^(₹|rs\.?|inr) ?/i;
const minus = /^[-−–] ?/u;
const plainDigits = /^(\d+(\.\d*)?|\.\d+)$/;
const western = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const indian = /^\d{1,2}(,\d{2})*,\d{3}(\.\d*)?$/;
const maxDigits = 18;
/** Longer cells are not read as amounts. */
const maxAmountLength = 60;

/** Reads "1,23,456.7", "(123)", "−5" and "₹ 12" as numbers, and "-", "n.a." and "nil" as empty. A percentage is not an amount. */
export function readAmount(text: string): ReadAmount {
  const compact = text.replace(/\s+/gu, ' ').trim();
  if (compact.length > maxAmountLength) return none(compact, 'is not a number');
  if (empty.test(compact)) return { is: 'empty' };
  if (compact.endsWith('%') || compact.endsWith('%)')) return none(compact, 'is a percentage, not an amount');
  const isBracketed = compact.startsWith('(') && compact.endsWith(')');
  const withoutBrackets = isBracketed ? compact.slice(1, -1).trim() : compact;
  const withoutSign = withoutBrackets.replace(rupee, '').replace(minus, '').replace(rupee, '');
  const isNegative = isBracketed || minus.test(withoutBrackets.replace(rupee, ''));
  if (isBracketed && minus.test(withoutBrackets)) return none(compact, 'has two minus signs');
  if (/^[\d,]+(\.\d*)?$/.test(withoutSign) && withoutSign.includes(',') && !western.test(withoutSign) && !indian.test(withoutSign))
    return none(compact, 'has misplaced commas');
  const digits = withoutSign.replaceAll(',', '');
  if (!plainDigits.test(digits)) return none(compact, 'is not a number');
  if (digits.length > maxDigits) return none(compact, 'has too many digits');
  const value = Number(digits);
  return { is: 'number', value: isNegative && value !== 0 ? -value : value };
}

/**
 * Converts a number to the unit of its line: ₹ crore, crore shares, or ₹ per share. Exact in decimals: 12,345.6 lakh is 123.456 crore.
 * Undefined until the analyst chooses a unit.
 */
export function inLineUnit(value: number, { unit }: Pick<StatementLine, 'unit'>, units: Units): number | undefined {
  if (unit === 'inr') return value;
  const power =
    unit === 'shares-crore' ? units.shares && shareUnits[units.shares].power : units.amounts && amountUnits[units.amounts].power;
  return power === undefined ? undefined : shiftDecimal(value, power);
}

/** Shifts the decimal exponent, because a factor of 0.01 has no exact binary fraction. */
function shiftDecimal(value: number, power: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

function none(text: string, why: string): ReadAmount {
  return { is: 'none', why: `“${truncateText(text)}” ${why}` };
}

/** Shortens a text to its recognisable beginning. */
export const truncateText = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
