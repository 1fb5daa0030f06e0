import type { Numeral } from './numerals.ts';

/** "2025", also in "31 March 2025". */
export function isYear(text: string, { start, end }: Numeral): boolean {
  return /^(?:19|20|21)\d\d$/.test(text.slice(start, end));
}

// A prefix that makes a number a name: "BSE code 532540", "ISO 9001", "FY 25".
const namesIt = /(?:\b(?:BSE|NSE|ISIN|ISO|IEC|CIN|PIN|scrip|ticker|code|page|section|rule)(?: code)?|\b(?:FY|CY|AY|Q|H))[ :#.(-]{0,3}$/i;
// "1.1 Revenue": the number of a heading.
const headsLine = /(?:^|\n)[ \t>*#-]{0,8}$/;

/**
 * Returns whether a number with neither currency nor unit is a figure: it has decimals or grouping, at least four digits and is not a year,
 * or three digits in parentheses. All others are counts, ordinals and days.
 */
export function isFigureWithoutUnit(text: string, numeral: Numeral): boolean {
  const { start, end, decimals, isGrouped } = numeral;
  if (isGrouped) return true;
  const before = text.slice(Math.max(0, start - 24), start);
  const digits = end - start - (decimals === 0 ? 0 : decimals + 1);
  if (decimals > 0) return !(digits <= 2 && decimals <= 2 && headsLine.test(before) && /^\.?\)? \p{L}/u.test(text.slice(end, end + 4)));
  if (namesIt.test(before)) return false;
  if (digits >= 4) return !isYear(text, numeral);
  return digits === 3 && text.charAt(start - 1) === '(' && text.charAt(end) === ')';
}
