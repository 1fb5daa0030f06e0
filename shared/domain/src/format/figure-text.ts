import type { Unit } from '../figures/cell.ts';

/** How thousands are grouped: 1,075,675 or 10,75,675. */
export type Grouping = 'international' | 'indian';

interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly one: Intl.NumberFormat;
  readonly two: Intl.NumberFormat;
  readonly three: Intl.NumberFormat;
  readonly full: Intl.NumberFormat;
}

/** From this size on, a number's digits exceed its precision: 1e300 written out has 301 digits, most of them invented. */
const tooLong = 1e15;

const formatsFor = (locale: string): Formats => {
  const digits = (minimum: number, maximum: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
  return { whole: digits(0, 0), one: digits(1, 1), two: digits(2, 2), three: digits(2, 3), full: digits(0, 10) };
};

// "5.32E73"
const powerOfTen = new Intl.NumberFormat('en-US', { notation: 'scientific', maximumFractionDigits: 2 });

/** The digits of a non-negative size. */
const digitsOf = (size: number, format: Intl.NumberFormat): string => (size >= tooLong ? powerOfTen : format).format(size);

// Creating a formatter costs more than a thousand uses of it.
const formats: Readonly<Record<Grouping, Formats>> = { international: formatsFor('en-US'), indian: formatsFor('en-IN') };

/**
 * Formats a figure for a table. Amounts (₹ crore) have no decimals, per-share figures and share counts two, multiples one with x,
 * percentages one with %, pure numbers two or three. Negative amounts are in parentheses; zero is "0", never "-0". Sizes from 10^15 on,
 * which only a typo produces, are powers of ten: "5.32E73".
 *
 * @example
 * figureText(-1861, 'crore'); // '(1,861)'
 * figureText(12.345, 'percent'); // '12.3%'
 */
export function figureText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const { whole, one, two, three } = formats[grouping];
  switch (unit) {
    case 'crore':
      return inParentheses(value, whole);
    case 'inr':
    case 'shares-crore':
      return value === 0 ? '0' : inParentheses(value, two);
    case 'percent':
      return `${withSign(value, one)}%`;
    case 'times':
      return `${withSign(value, one)}x`;
    case 'years':
      return withSign(value, one);
    case 'number':
      return withSign(value, three);
  }
}

/**
 * Formats the full figure with its unit, for a tooltip: "₹255,324.75 crore".
 *
 * @example
 * fullFigureText(255_324.75, 'crore'); // '₹255,324.75 crore'
 * fullFigureText(1_075_675, 'crore', 'indian'); // '₹10,75,675 crore'
 */
export function fullFigureText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  return withUnit(digitsOf(Math.abs(value), formats[grouping].full), value < 0, unit);
}

/**
 * Formats a figure for a sentence: rounded as in a table, with its unit: "₹255,325 crore", "-₹0.34".
 *
 * @example
 * amountText(255_324.75, 'crore'); // '₹255,325 crore'
 * amountText(-0.336, 'inr'); // '-₹0.34'
 */
export function amountText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const { whole, one, two, three } = formats[grouping];
  const format = { crore: whole, inr: two, 'shares-crore': two, percent: one, times: one, years: one, number: three }[unit];
  const digits = digitsOf(Math.abs(value), format);
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
    case 'number':
      return `${sign}${digits}`;
  }
}

/**
 * Formats a change with its sign: "+1.2%", "-0.4%", "0.0%".
 *
 * @example
 * signedPercentText(1.234); // '+1.2%'
 * signedPercentText(0.01); // '0.0%'
 */
export function signedPercentText(value: number, grouping: Grouping = 'international'): string {
  const text = figureText(value, 'percent', grouping);
  return value > 0 && text !== '0.0%' ? `+${text}` : text;
}

function inParentheses(value: number, format: Intl.NumberFormat): string {
  const size = digitsOf(Math.abs(value), format);
  return value < 0 && !isZero(size) ? `(${size})` : size;
}

function withSign(value: number, format: Intl.NumberFormat): string {
  const size = digitsOf(Math.abs(value), format);
  return value < 0 && !isZero(size) ? `-${size}` : size;
}

// A figure that rounds to zero has no sign, because "(0)" would look like a loss.
const isZero = (size: string): boolean => !/[1-9]/.test(size);
