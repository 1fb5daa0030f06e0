import {
  candidatesOf,
  currencyBefore,
  unitAfter,
  type Currency,
  type NumberCandidate,
  type UnitAfter,
  numeralsOf,
  type Numeral,
} from './number-units.ts';

// A prefix that makes a number a name: "BSE code 532540", "ISO 9001", "FY 25".
const namesIt = /(?:\b(?:BSE|NSE|ISIN|ISO|IEC|CIN|PIN|scrip|ticker|code|page|section|rule)(?: code)?|\b(?:FY|CY|AY|Q|H))[ :#.(-]{0,3}$/i;

// "1.1 Revenue": the number of a heading.
const headsLine = /(?:^|\n)[ \t>*#-]{0,8}$/;

export type { NumberCandidate } from './number-units.ts';

/** A number in a text that may be a figure. */
export interface NumberMention {
  /** Its place: `text.slice(start, end)`, with its currency, sign and unit. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `unsigned`: a word may give the sign ("fell 4.2%"). `parentheses`: an aside or a negative amount. */
  readonly sign: Sign;
  /** Empty if no unit of the product fits: "$5 billion". */
  readonly candidates: readonly NumberCandidate[];
}

type Sign = 'plus' | 'minus' | 'parentheses' | 'unsigned';

/** A number with its surroundings. */
interface Read {
  readonly numeral: Numeral;
  readonly start: number;
  readonly end: number;
  readonly sign: Sign;
  readonly unit: UnitAfter;
  readonly currency: Currency | undefined;
  /** "<0.1x": too small for digits. */
  readonly isNext: boolean;
  /** Attached to a letter or a hyphenated word: "FY25", "1st", "COVID-19". */
  readonly isAttached: boolean;
}

/**
 * Returns the figures of a text, in order, without overlap. Years, dates, periods ("Q2FY26"), ordinals, list numbers, citations ("[1]"),
 * codes, versions, addresses and counts are not figures. A number with a unit is one. A bare number is one if it has decimals, grouping, or
 * at least four digits and is not a year; or three digits in parentheses: "(123)". Other whole numbers are counts. Takes linear time.
 *
 * @example
 * numbersIn('Sales of ₹2,40,893 crore in FY25, up 6.0%.').map(({ text }) => text); // ['₹2,40,893 crore', '6.0%']
 */
export function numbersIn(text: string): readonly NumberMention[] {
  const mentions: NumberMention[] = [];
  let before: Read | undefined;
  let rangeStart: Read | undefined; // the start of a possible range, until its end is known
  const close = (read: Read | undefined): void => {
    const mention = read === undefined ? undefined : mentionOf(text, read);
    if (mention !== undefined && mention.start >= (mentions.at(-1)?.end ?? 0)) mentions.push(mention);
  };
  for (const numeral of numeralsOf(text)) {
    const alone = readNumber(text, numeral, before);
    const [first, second] = rangeStart === undefined ? [rangeStart, alone] : asRange(text, rangeStart, alone);
    close(first);
    rangeStart = second;
    before = second;
  }
  close(rangeStart);
  return mentions;
}

function mentionOf(text: string, { numeral, start, end, sign, unit, currency, isAttached, isNext }: Read): NumberMention | undefined {
  if (numeral.isPart) return undefined;
  const isWritten =
    unit.is !== 'none' &&
    !(unit.is === 'length' && numeral.decimals === 0) &&
    !(unit.is === 'shares' && unit.factor === 1 && !numeral.isGrouped);
  const isFigure =
    isWritten || (currency !== undefined && !isAttached) || (!isAttached && unit.is === 'none' && isFigureWithoutUnit(text, numeral));
  if (!isFigure) return undefined;
  const candidates = candidatesOf(numeral.size, numeral.decimals, unit, currency);
  return {
    start,
    end,
    text: text.slice(start, end),
    sign,
    candidates: isNext ? candidates.map((each) => ({ ...each, value: 0, rounding: each.value })) : candidates,
  };
}

function readNumber(text: string, numeral: Numeral, before: Read | undefined): Read {
  const isEnclosed = text.charAt(numeral.start - 1) === '(' && text.charAt(numeral.end) === ')';
  const digitsEnd = numeral.end + (isEnclosed ? 1 : 0);
  const unit = numeral.isPart ? noUnit : unitAfter(text, digitsEnd);
  const end = digitsEnd + unit.length;
  const inner = isEnclosed ? ({ sign: 'parentheses', length: 1 } as const) : signBefore(text, numeral.start);
  const money = currencyBefore(text, numeral.start - inner.length);
  const moneyStart = numeral.start - inner.length - (money?.length ?? 0);
  const outer = inner.sign === 'unsigned' ? signBefore(text, moneyStart) : ({ sign: inner.sign, length: 0 } as const);
  const start = moneyStart - outer.length;
  const isAside = outer.sign === 'unsigned' && text.charAt(start - 1) === '(' && text.charAt(end) === ')';
  const isAttached = money === undefined && (hangsOnWord(text, numeral) || continuesYear(text, numeral, before));
  // An attached letter or digit means that it is not a number: "Q2x".
  const follows = isAttached && /[\p{L}\p{N}_]/u.test(text.charAt(numeral.start - 1)) ? noUnit : unit;
  const sign = isAside ? 'parentheses' : outer.sign;
  const isNext =
    numeral.decimals > 0 &&
    /^0\.0*1$/.test(text.slice(numeral.start, numeral.end)) &&
    text.charAt(start - 1) === (sign === 'minus' ? '>' : '<');
  return {
    numeral,
    start: isNext ? start - 1 : start,
    end,
    sign,
    unit: follows,
    currency: money?.currency ?? unit.currency,
    isNext,
    isAttached,
  };
}

const noUnit: UnitAfter = { is: 'none', factor: 1, length: 0 };

/** A hyphen is a minus only after a gap: not in "12-15%", but in "by -4.2%". */
function signBefore(text: string, at: number): { readonly sign: Sign; readonly length: number } {
  const mark = text.charAt(at - 1);
  if (/[-\u2212\u2013+]/.test(mark) && !/[\p{L}\p{N}%)\]]/u.test(text.charAt(at - 2)))
    return { sign: mark === '+' ? 'plus' : 'minus', length: 1 };
  const word = /(?<![\p{L}])(?:minus|negative)\s$/iu.exec(text.slice(Math.max(0, at - 11), at));
  return word === null ? { sign: 'unsigned', length: 0 } : { sign: 'minus', length: word[0].length };
}

/** "FY25", "1st", "26E", "COVID-19", "'25", "#1"; "50-day" by what follows. */
function hangsOnWord(text: string, { start, end }: Numeral): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  if (/[\p{L}\p{N}_'’#]$|[\p{L}][-\u2013]$|\p{N}[.:/]$/u.test(before)) return true;
  return /^(?:[\p{L}_]|[-\u2013]\p{L}|[:/]\p{N})/u.test(text.slice(end, end + 2)) && unitAfter(text, end).is === 'none';
}

/** The second part of "2024-25", "FY24-25" or "2024/2025". */
function continuesYear(text: string, numeral: Numeral, before: Read | undefined): boolean {
  if (before === undefined || before.unit.is !== 'none' || !/^[-\u2013/]$/.test(text.slice(before.numeral.end, numeral.start)))
    return false;
  return isYear(text, before.numeral) || (before.isAttached && /\d{2}$/.test(text.slice(before.numeral.start, before.numeral.end)));
}

/** "12-15%", "₹1,200 to 1,500 crore": the unit applies to both ends, and so does the currency of the first. */
function asRange(text: string, first: Read, second: Read): readonly [Read, Read] {
  if (first.numeral.isPart || second.numeral.isPart || first.isAttached || second.isAttached) return [first, second];
  const gap = text.slice(first.end, second.start);
  const isJoined =
    /^ ?[-\u2013\u2014] ?$|^ to $/.test(gap) ||
    (gap === ' and ' && /\bbetween $/i.test(text.slice(Math.max(0, first.start - 8), first.start)));
  if (!isJoined || (isYear(text, first.numeral) && first.currency === undefined)) return [first, second];
  const takesUnit =
    first.unit.is === 'none' &&
    second.unit.is !== 'none' &&
    (first.currency === undefined || second.unit.is === 'amount' || second.unit.is === 'shares');
  return [
    takesUnit ? { ...first, unit: { ...second.unit, length: 0 }, currency: first.currency ?? second.currency } : first,
    second.currency === undefined && (second.unit.is === 'none' || second.unit.is === 'amount')
      ? { ...second, currency: first.currency }
      : second,
  ];
}

/** "2025", also in "31 March 2025". */
function isYear(text: string, { start, end }: Numeral): boolean {
  return /^(?:19|20|21)\d\d$/.test(text.slice(start, end));
}

/**
 * Returns whether a number with neither currency nor unit is a figure: it has decimals or grouping, at least four digits and is not a year,
 * or three digits in parentheses. All others are counts, ordinals and days.
 */
function isFigureWithoutUnit(text: string, numeral: Numeral): boolean {
  const { start, end, decimals, isGrouped } = numeral;
  if (isGrouped) return true;
  const before = text.slice(Math.max(0, start - 24), start);
  const digits = end - start - (decimals === 0 ? 0 : decimals + 1);
  if (decimals > 0) return !(digits <= 2 && decimals <= 2 && headsLine.test(before) && /^\.?\)? \p{L}/u.test(text.slice(end, end + 4)));
  if (namesIt.test(before)) return false;
  if (digits >= 4) return !isYear(text, numeral);
  return digits === 3 && text.charAt(start - 1) === '(' && text.charAt(end) === ')';
}
