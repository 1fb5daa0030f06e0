import type { Unit } from '../figures/cell.ts';
import { readDigits } from '../figures/read-digits.ts';
import { scalePower } from '../figures/read-number.ts';

/** A run of digits in a text that may be a number. */
export interface Numeral {
  readonly start: number;
  readonly end: number;
  /** Without grouping, never negative. NaN if its commas are misplaced, infinite if it is too long for a number. */
  readonly size: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** Part of a date, a version, a citation or an address, so not a number. */
  readonly isPart: boolean;
}

// The number of groups is limited, because a malformed endless row of groups would be re-read from each of its starts.
const pattern =
  /(?<part>(?:https?:\/\/|www\.)[^\s<>"]+|[[【]\s*\d{1,3}(?:\s*[,;†–-]\s*\d{1,3}){0,20}\s*[\]】†]|\d{4}-\d{2}-\d{2}(?:T[\d:.]*)?|\d{1,2}([/-])\d{1,2}\2\d{2,4}(?!\d)|\d+(?:\.\d+){2,})|(?<number>(?<!\d[.,])(?:(?:\d{1,3}\.\d{3}|0),\d{1,9}|\d{1,12},(?:\d{1,2}|\d{4,9}))(?!\d|,\d)|(?:\d{1,3}(?:,\d{2,3}){0,6},\d{3}(?!\d)|\d+)(?:\.\d+)?(?:E\d{1,3}(?!\w))?)/g;

/** Returns every run of digits in a text, in order. Takes linear time. */
export function* numeralsOf(text: string): Generator<Numeral> {
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const number = match.groups?.['number'];
    yield number === undefined ? { start, end, size: NaN, decimals: 0, isGrouped: false, isPart: true } : numeral(text, start, end, number);
  }
}

function numeral(text: string, start: number, end: number, written: string): Numeral {
  // ".5%": the point belongs to it, unless it ends the sentence before it.
  const isFraction = text.charAt(start - 1) === '.' && !/[\p{L}\p{N})]/u.test(text.charAt(start - 2)) && !/[.,]/.test(written);
  const digits = readDigits(isFraction ? `.${written}` : written) ?? '';
  const [, decimals = '', power = '0'] = /^\d*\.?(\d*)(?:E(\d+))?$/.exec(digits) ?? [];
  return {
    start: isFraction ? start - 1 : start,
    end,
    size: digits === '' ? NaN : Number(digits),
    decimals: Math.max(0, decimals.length - Number(power)),
    isGrouped: written.includes(',') && digits === written.replaceAll(',', ''),
    isPart: false,
  };
}

/** The words after a number that say what it counts. */
export interface UnitAfter {
  /** `amount`: money or shares, in `factor`; `length`: of time. */
  readonly is: 'percent' | 'times' | 'amount' | 'shares' | 'length' | 'none';
  /** The factor to percent, times, years, units of money or shares. */
  readonly factor: number;
  /** Named by a word: "crore rupees", "billion dollars". */
  readonly currency?: Currency;
  /** Length in characters. */
  readonly length: number;
}

export type Currency = 'rupee' | 'foreign';

/** A possible meaning of a number, with its unit applied. */
export interface NumberCandidate {
  readonly unit: Unit;
  /** The size in the unit, never negative. */
  readonly value: number;
  /** A figure this close has the same digits when printed. 0 if digits do not help: "2 lakh crore". */
  readonly rounding: number;
}

const crore = 1e7;

// Each pattern is tried after a number and cannot run past its words, so matching takes linear time.
const percent = /[ \u00a0\u202f-]?(?:%|percentage points?\b|per[ -]?cent\b|pct\b|pp[st]?\b)/iy;
const basisPoints = /[ \u00a0\u202f-]?(?:bps?\b|basis points?\b)/iy;
const times = /[ \u00a0\u202f]?(?:[x×](?![a-z0-9])(?! ?\d)|times\b)/iy;
const timeSpan = /[ \u00a0\u202f-]?(?:years?\b|yrs?\b)/iy;
const scale =
  /[ \u00a0\u202f-]?(lakhs?|lacs?|thousand|million|mn|l|k)?[ \u00a0\u202f-]?(crores?|crs?)\b|[ \u00a0\u202f-]?(lakhs?|lacs?|thousand|million|mln|mn|billion|bn|trillion|trn|tn)\b/iy;
const letter = /([KkMBTL])(?![A-Za-z0-9])/y;
const shares = /[ \u00a0\u202f](?:(?:equity|ordinary|common|outstanding|diluted|paid-up) ){0,2}shares?\b/iy;
const rupees = /[ \u00a0\u202f](?:rupees?|inr)\b/iy;
const dollars = /[ \u00a0\u202f](?:(?:us )?dollars?|usd|euros?|eur|pounds?|yen)\b/iy;

/** @param at where the number's digits end */
export function unitAfter(text: string, at: number): UnitAfter {
  const plain = (is: UnitAfter['is'], pattern: RegExp, factor = 1): UnitAfter | undefined => {
    const found = matchAt(pattern, text, at);
    return found === undefined ? undefined : { is, factor, length: found[0].length };
  };
  return (
    plain('percent', percent) ??
    plain('percent', basisPoints, 0.01) ??
    plain('times', times) ??
    plain('length', timeSpan) ??
    amountAfter(text, at)
  );
}

function amountAfter(text: string, at: number): UnitAfter {
  const scaled = matchAt(scale, text, at) ?? matchAt(letter, text, at);
  const factor = scaled === undefined ? 1 : factorOf(scaled[1]) * factorOf(scaled[2]) * factorOf(scaled[3]);
  const scaledLength = scaled?.[0].length ?? 0;
  const ofShares = matchAt(shares, text, at + scaledLength);
  if (ofShares !== undefined) return { is: 'shares', factor, length: scaledLength + ofShares[0].length };
  const inRupees = matchAt(rupees, text, at + scaledLength);
  const abroad = inRupees === undefined ? matchAt(dollars, text, at + scaledLength) : undefined;
  const word = inRupees ?? abroad;
  const currency = word === undefined ? {} : { currency: inRupees === undefined ? ('foreign' as const) : ('rupee' as const) };
  return { is: scaled === undefined ? 'none' : 'amount', factor, ...currency, length: scaledLength + (word?.[0].length ?? 0) };
}

const factorOf = (word = ''): number => 10 ** (scalePower(word) ?? 0);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

// "Rs." and "INR" in front of a number, or the sign; at the end of what precedes it.
const rupeeBefore = /(?:₹|(?<![a-z])(?:rs\.?|inr|re\.))[ \u00a0\u202f]?$/i;
const foreignBefore = /(?:(?:(?<![a-z])us)?\$|[€£¥]|(?<![a-z])(?:usd|eur|gbp|jpy))[ \u00a0\u202f]?$/i;

/** The currency in front of a number, and how many characters it takes. @param at where the number begins */
export function currencyBefore(text: string, at: number): { readonly currency: Currency; readonly length: number } | undefined {
  const before = text.slice(Math.max(0, at - 6), at);
  const rupee = rupeeBefore.exec(before);
  if (rupee !== null) return { currency: 'rupee', length: rupee[0].length };
  const foreign = foreignBefore.exec(before);
  return foreign === null ? undefined : { currency: 'foreign', length: foreign[0].length };
}

/**
 * Returns the possible meanings of a number. ₹ without a scale is a price, or an amount written out in full. An amount in lakh or thousand
 * may be a price too (₹1.5 lakh a share). Without ₹ it may count shares. A number without either may be anything.
 *
 * @param size the number as written, without its sign
 * @param decimals number of decimals
 */
export function candidatesOf(
  size: number,
  decimals: number,
  { is, factor }: Pick<UnitAfter, 'is' | 'factor'>,
  currency: Currency | undefined,
): readonly NumberCandidate[] {
  if (!Number.isFinite(size) || currency === 'foreign') return [];
  const digit = 0.5 * 10 ** -decimals;
  const scaled = (unit: Unit, by: number, rounds = decimals > 0): NumberCandidate => ({
    unit,
    value: size * by,
    rounding: rounds ? digit * by : 0,
  });
  // Amounts are printed in whole crore.
  const amount = scaled('crore', factor / crore, decimals > 0 || factor === crore);
  switch (is) {
    case 'percent':
      return [scaled('percent', factor)];
    case 'times':
      return [scaled('times', factor)];
    case 'length':
      return [scaled('years', factor)];
    case 'shares':
      return [scaled('shares-crore', factor / crore)];
    case 'amount':
      if (currency === undefined) return [amount, scaled('shares-crore', factor / crore)];
      return factor < crore ? [amount, scaled('inr', factor)] : [amount];
    case 'none':
      if (currency === 'rupee')
        return size * factor < 0.1 * crore ? [scaled('inr', 1)] : [scaled('inr', 1), scaled('crore', 1 / crore, false)];
      return [scaled('crore', 1, true), scaled('inr', 1), scaled('percent', 1), scaled('times', 1), scaled('shares-crore', 1)];
  }
}
