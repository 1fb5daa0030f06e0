import { numberExamples, readNumber, shiftDecimal } from '@mulya/domain';
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
  /** `digits`: with a decimal point, as many decimals as the cell. */
  | { readonly is: 'number'; readonly value: number; readonly digits: string }
  | { readonly is: 'none'; readonly why: string };

const empty = /^([-–—−.]+|n\.? ?a\.?|n\/a|nil|not applicable)?$/i;
/** The mark of a footnote after a figure: "1,234*". */
const footnote = /(?<=[\d)]) ?[*#†‡§^¹²³]{1,3}$/u;
/** No amount in rupees has more digits. */
const largest = 1e18;

/** Reads "1,23,456.7", "(123)", "12,5" and "₹ 12" as numbers, and "-", "n.a." and "nil" as empty. A number with a unit is not an amount. */
export function readAmount(text: string): ReadAmount {
  const compact = text.replace(/\s+/gu, ' ').trim();
  if (empty.test(compact)) return { is: 'empty' };
  const read = readNumber(compact.replace(footnote, ''));
  if (read.is !== 'number') return none(compact, refusal(compact));
  if (read.unit === 'percent') return none(compact, 'is a percentage, not an amount');
  if (read.unit !== undefined && (read.unit !== 'amount' || read.power !== 0))
    return none(compact, 'has a unit of its own; choose the unit of the whole table instead');
  if (Math.abs(read.value) >= largest) return none(compact, 'has too many digits');
  return { is: 'number', value: read.value, digits: read.digits };
}

// Digits that can be read in one way only, and those whose comma or point can separate thousands or decimals.
const hasDecimalComma = /^(?:\d{1,3}(?:\.\d{3})+,\d*|0,\d+|\d+,(?:\d\d?|\d{4,}))$/;
const hasDecimalPoint = /^(?:[\d,]*,\d{3},?[\d,]*\.\d*|\d{1,2}(?:,\d\d)+,\d{3}|\d{1,3}(?:,\d{3}){2,}|\d+\.(?:\d\d?|\d{4,}))$/;
const isAmbiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

export type DecimalSign = ',' | '.';

/** The decimal signs of a table's cells. A table with a comma and a point is not read by guessing. */
export function decimalSigns(cells: readonly string[]): ReadonlySet<DecimalSign> {
  const digits = cells.map(digitsOf);
  return new Set([
    ...(digits.some((each) => hasDecimalComma.test(each)) ? ([','] as const) : []),
    ...(digits.some((each) => hasDecimalPoint.test(each)) ? (['.'] as const) : []),
  ]);
}

const digitsOf = (cell: string): string => (cell.length > 60 ? '' : cell.replace(/^[^\d]+|[^\d]+$/g, ''));

/** Why a number has another meaning in a table with these decimal signs, as the end of a sentence; undefined if it has not. */
export function decimalProblem(cell: string, signs: ReadonlySet<DecimalSign>): string | undefined {
  const digits = digitsOf(cell);
  if (!signs.has(',')) return undefined;
  if (signs.has('.'))
    return hasDecimalComma.test(digits) ? `“${truncateText(cell)}” has a decimal comma, but other cells have a decimal point` : undefined;
  return isAmbiguous.test(digits)
    ? `“${truncateText(cell)}” can be thousands or decimals, because other cells have a decimal comma; write it without separators`
    : undefined;
}

function refusal(text: string): string {
  if (!/\d/.test(text) || /\p{L}{4}/u.test(text)) return 'is not a number';
  if (/[-−–].*[-−–]|[(].*[-−–]/u.test(text)) return 'has two minus signs';
  if (readNumber(text.replace(/ ?[^\d)]{1,12}$/, '')).is === 'number') return 'has a text after its number';
  return text.includes(',') ? `has misplaced commas; write it as ${numberExamples}` : 'is not a number';
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

function none(text: string, why: string): ReadAmount {
  return { is: 'none', why: `“${truncateText(text)}” ${why}` };
}

/** Shortens a text to its recognisable beginning. */
export const truncateText = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
