import type { Unit } from '../figures/cell.ts';

/** How thousands are grouped: 1,075,675 or 10,75,675. */
export type Grouping = 'international' | 'indian';

interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly one: Intl.NumberFormat;
  readonly two: Intl.NumberFormat;
  readonly full: Intl.NumberFormat;
}

/** From here on a number has more digits than it knows: 1e300 written out would be 301 of them, most of them made up. */
const tooLong = 1e15;

const formatsFor = (locale: string): Formats => {
  const digits = (minimum: number, maximum: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
  return { whole: digits(0, 0), one: digits(1, 1), two: digits(2, 2), full: digits(0, 10) };
};

// "5.32E73", grouped by nobody.
const powerOfTen = new Intl.NumberFormat('en-US', { notation: 'scientific', maximumFractionDigits: 2 });

/** The digits of a size, which is not below zero. */
const digitsOf = (size: number, format: Intl.NumberFormat): string => (size >= tooLong ? powerOfTen : format).format(size);

// Making a formatter costs more than using it a thousand times.
const formats: Readonly<Record<Grouping, Formats>> = { international: formatsFor('en-US'), indian: formatsFor('en-IN') };

/**
 * A figure as a table shows it. Amounts (₹ crore) have no decimals, per-share figures and share counts two, multiples one
 * with x, percentages one with %. Negative amounts stand in parentheses; zero is "0", never "-0". Sizes from 10^15 on,
 * which no company has and a slip of the hand makes, are powers of ten: "5.32E73".
 */
export function figureText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const { whole, one, two } = formats[grouping];
  switch (unit) {
    case 'crore':
      return inParentheses(value, whole);
    case 'inr':
    case 'shares-crore':
      return value === 0 ? '0' : inParentheses(value, two);
    case 'percent':
      return `${signed(value, one)}%`;
    case 'times':
      return `${signed(value, one)}x`;
    case 'years':
      return signed(value, one);
  }
}

/** The whole figure with its unit, as a title: "₹255,324.75 crore". */
export function fullFigureText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  return withUnit(digitsOf(Math.abs(value), formats[grouping].full), value < 0, unit);
}

/** The figure of a sentence: rounded as in a table, with its unit: "₹255,325 crore", "-₹0.34". */
export function amountText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const { whole, one, two } = formats[grouping];
  const digits = digitsOf(Math.abs(value), { crore: whole, inr: two, 'shares-crore': two, percent: one, times: one, years: one }[unit]);
  return withUnit(digits, value < 0 && !isZero(digits), unit);
}

function withUnit(digits: string, negative: boolean, unit: Unit): string {
  const sign = negative ? '-' : '';
  switch (unit) {
    case 'crore':
      return `${sign}₹${digits} crore`;
    case 'inr':
      return `${sign}₹${digits}`;
    case 'shares-crore':
      return `${sign}${digits} crore shares`;
    case 'percent':
      return `${sign}${digits}%`;
    case 'times':
      return `${sign}${digits}x`;
    case 'years':
      return `${sign}${digits} years`;
  }
}

/** A change, with its sign: "+1.2%", "-0.4%", "0.0%". */
export function signedPercentText(value: number, grouping: Grouping = 'international'): string {
  const text = figureText(value, 'percent', grouping);
  return value > 0 && text !== '0.0%' ? `+${text}` : text;
}

function inParentheses(value: number, format: Intl.NumberFormat): string {
  const size = digitsOf(Math.abs(value), format);
  return value < 0 && !isZero(size) ? `(${size})` : size;
}

function signed(value: number, format: Intl.NumberFormat): string {
  const size = digitsOf(Math.abs(value), format);
  return value < 0 && !isZero(size) ? `-${size}` : size;
}

// What rounds to nothing has no sign: "(0)" would read as a loss.
const isZero = (size: string): boolean => !/[1-9]/.test(size);
