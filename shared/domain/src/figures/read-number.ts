import type { Unit } from './cell.ts';

/** The digits of a number without sign and unit. */
export interface Digits {
  readonly value: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
}

/**
 * What a text says as a number. `value` is as written. `unit`: `percent`, `times` and `years` by their sign or word; `amount`: money or a
 * count of `value` × 10^`power`.
 * `why`: `commas`: neither groups nor a decimal comma. `signs`: two signs. `text`: anything else.
 */
export type ReadNumber =
  | { readonly is: 'empty' }
  | {
      readonly is: 'number';
      readonly value: number;
      readonly decimals: number;
      readonly unit: 'percent' | 'times' | 'years' | 'amount' | undefined;
      /** 7 for crore, 5 for lakh; 0 for ₹ alone and for a number without a unit. */
      readonly power: number;
    }
  | { readonly is: 'refused'; readonly why: 'commas' | 'signs' | 'text' };

/** One example of each accepted form, for the sentence of a refusal. */
export const numberExamples = '1,234.5 or 1,23,456.5 or 1.234,5 or 12,5';

/** Longer text is refused at once, because a whole page can be pasted into a field. */
const maxLength = 60;

const plain = /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
// Western "1,234" and "12,345,678", Indian "1,23,456".
const grouped = /^[1-9]\d?(?:\d?(?:,\d{3})+|(?:,\d\d)+,\d{3})(?:\.\d*)?$/;
// "1.234,56", "0,125", and "12,5" or "1,2345" with any number of decimals but three, which are a group.
const decimalComma = /^(?:[1-9]\d{0,2}(?:\.\d{3})+,\d*|0,\d*|[1-9]\d*,(?:\d\d?|\d{4,})?)$/;

/**
 * Reads digits as people write them. Commas are groups where they stand as in "1,234" or "1,23,456". Else one comma is a decimal sign:
 * "12,5", "1.234,56". Undefined for other commas, such as "1,2,3" and "1234,567".
 *
 * @example
 * readDigits('1,23,456.5'); // { value: 123456.5, decimals: 1, isGrouped: true }
 * readDigits('12,5'); // { value: 12.5, decimals: 1, isGrouped: false }
 */
export function readDigits(text: string): Digits | undefined {
  const isGrouped = grouped.test(text);
  if (!isGrouped && !plain.test(text) && !decimalComma.test(text)) return undefined;
  const digits = isGrouped || !text.includes(',') ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  const [number = '', exponent = '0'] = digits.toLowerCase().split('e');
  const value = Number(digits);
  const decimals = Math.max(0, (number.split('.')[1] ?? '').length - Number(exponent));
  return Number.isFinite(value) ? { value, decimals, isGrouped } : undefined;
}

const powerWords: readonly (readonly [power: number, words: string])[] = [
  [3, 'k thousand'],
  [5, 'l lac lakh'],
  [6, 'm mn mln million'],
  [7, 'cr crore'],
  [9, 'b bn billion'],
  [12, 't tn trn trillion'],
];
const powers = new Map(powerWords.flatMap(([power, words]) => words.split(' ').map((word) => [word, power] as const)));

/** The power of ten that "lakh", "Cr." or "lakh crore" stands for. Undefined for other words. */
export function scalePower(words: string): number | undefined {
  const [, first = '', second] = /^([a-z]+?)s?(?:[ -](crs?|crores?))?\.?$/i.exec(words) ?? [];
  const power = powers.get(first.toLowerCase());
  if (power === undefined || second === undefined) return power;
  return power < 7 ? power + 7 : undefined;
}

const hyphens = /[\u2010\u2011\u2013\u2212]/g;
// Sign, ₹ and bracket, as in "-₹5", "₹ -5", "₹ (5)" and "(₹5)"; the digits; a unit before or after the closing bracket.
const written =
  /^([-+]?) ?(₹|rs\.?|inr)? ?(\(?) ?(₹|rs\.?|inr)? ?([-+]?) ?([.,]?\d[\d.,]{0,59}(?:e[-+]?\d{1,3})?) ?([^\d().,][^\d()]{0,29})?(?:(\)) ?([^\d()]{0,30}))?$/i;

/**
 * Reads a number that a person, a spreadsheet or a data source writes: Western and Indian groups, a decimal point or comma, ₹, Rs, %, x,
 * lakh and crore, a minus sign or parentheses. Takes linear time.
 *
 * @example
 * readNumber('(₹1,23,456.5)'); // { is: 'number', value: -123456.5, decimals: 1, unit: 'amount', power: 0 }
 * readNumber('1,2,3'); // { is: 'refused', why: 'commas' }
 */
export function readNumber(text: string): ReadNumber {
  const bare = text.trim();
  if (bare === '') return { is: 'empty' };
  const found = bare.length > maxLength ? null : written.exec(bare.replace(/\s+/g, ' ').replace(hyphens, '-'));
  if (found === null) return refuse('text');
  const [, before = '', money, open = '', inner, after = '', number = '', unitText = '', close = '', unitAfter = ''] = found;
  const digits = readDigits(number);
  const unit = unitOf(`${unitText} ${unitAfter}`.trim(), money ?? inner);
  if ((open === '') !== (close === '') || (money !== undefined && inner !== undefined) || unit === undefined) return refuse('text');
  if (digits === undefined) return refuse(number.includes(',') ? 'commas' : 'text');
  const sign = `${before}${open}${after}`;
  if (sign.length > 1) return refuse('signs');
  const { value, decimals } = digits;
  return { is: 'number', value: sign === '' || sign === '+' || value === 0 ? value : -value, decimals, ...unit };
}

type WrittenUnit = Pick<Extract<ReadNumber, { is: 'number' }>, 'unit' | 'power'>;

function unitOf(text: string, money: string | undefined): WrittenUnit | undefined {
  const words = text.replace(/(?:^| )(?:₹|rs\.?|inr|rupees?|shares?)$/i, '');
  const isMoney = money !== undefined || words !== text;
  if (words === '') return { unit: isMoney ? 'amount' : undefined, power: 0 };
  const power = scalePower(words);
  if (power !== undefined) return { unit: 'amount', power };
  if (isMoney) return undefined;
  if (/^(?:%|per ?cent|pct)$/i.test(words)) return { unit: 'percent', power: 0 };
  if (/^(?:[x×]|times)$/i.test(words)) return { unit: 'times', power: 0 };
  return /^(?:years?|yrs?)$/i.test(words) ? { unit: 'years', power: 0 } : undefined;
}

const refuse = (why: 'commas' | 'signs' | 'text'): ReadNumber => ({ is: 'refused', why });

/**
 * The number in a unit of the product: "50 lakh" is 0.5 in crore, and "₹1,200" is 1,200. Undefined if the text names another unit.
 */
export function valueIn(unit: Unit, read: Extract<ReadNumber, { is: 'number' }>): number | undefined {
  if (read.unit === undefined || read.unit === unit) return read.value;
  if (read.unit !== 'amount' || (unit !== 'crore' && unit !== 'shares-crore' && unit !== 'inr')) return undefined;
  return read.power === 0 ? read.value : shiftDecimal(read.value, unit === 'inr' ? read.power : read.power - 7);
}

/** The value × 10^`power`, exact in decimals, because a factor of 0.01 has no exact binary fraction. */
export function shiftDecimal(value: number, power: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}
