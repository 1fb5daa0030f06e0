import type { Unit } from './cell.ts';
import { splitNumber } from './read-digits.ts';

/**
 * What a text says as a number: `value` as written, in the unit of its sign or word. `amount` is money or a count of `value` × 10^`power`.
 * `digits`: without sign, groups and unit, with a decimal point.
 */
export type ReadNumber =
  | { readonly is: 'empty' | 'refused' }
  | {
      readonly is: 'number';
      readonly value: number;
      readonly digits: string;
      readonly unit: 'percent' | 'times' | 'years' | 'amount' | undefined;
      /** 7 for crore, 5 for lakh; 0 for ₹ alone and for a number without a unit. */
      readonly power: number;
    };

/** One example of each accepted form, for the sentence of a refusal. */
export const numberExamples = '1,234.5 or 1,23,456.5 or 1.234,5 or 12,5';

const powers = [0, 3, 5, 6, 9, 12, 7];
const scale =
  /^(?:(?:(k|thousand)|(l|lac|lakh)|(mn?|mln|million)|(bn?|billion)|(trn?|tn?|trillion))s?)?(?:(?:^|\b[ -])(crs?|crores?))?(?:\b\.)?$/i;

/** The power of ten of "lakh", "Cr." or "lakh crore"; 0 without a word. Undefined for other words. */
export function scalePower(words: string): number | undefined {
  const found = scale.exec(words);
  return found === null ? undefined : powers.reduce((sum, power, at) => sum + (found[at] === undefined ? 0 : power), 0);
}

const money = /(?:^| )(?:₹|rs\.?|inr|rupees?|shares?)$/i;
const ratios = /^(?:(%|per ?cent|pct)|([x×]|times)|(years?|yrs?))$/i;

/**
 * Reads a number that a person, a spreadsheet or a data source writes: Western and Indian groups, a decimal point or comma, ₹, Rs, %, x,
 * lakh and crore, a minus sign or parentheses. Takes linear time.
 *
 * @example
 * readNumber('(₹1,23,456.5)'); // { is: 'number', value: -123456.5, digits: '123456.5', unit: 'amount', power: 0 }
 * readNumber('1,2,3'); // { is: 'refused' }
 */
export function readNumber(text: string): ReadNumber {
  const found = splitNumber(text);
  const unit = found === undefined ? undefined : unitOf(found.unit, found.isMoney);
  if (found === undefined || unit === undefined) return { is: text.trim() === '' ? 'empty' : 'refused' };
  return { is: 'number', value: found.value, digits: found.digits, ...unit };
}

function unitOf(text: string, isMoney: boolean): Pick<Extract<ReadNumber, { is: 'number' }>, 'unit' | 'power'> | undefined {
  const words = text.replace(money, '');
  const power = scalePower(words);
  const isAmount = isMoney || words !== text;
  if (power !== undefined) return { unit: isAmount || words !== '' ? 'amount' : undefined, power };
  const found = ratios.exec(text);
  const unit = (['percent', 'times', 'years'] as const).find((_, at) => found?.[at + 1] !== undefined);
  return unit === undefined || isAmount ? undefined : { unit, power: 0 };
}

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
