/** A fiscal year in a question. `isEstimate`: written with an E, "FY27E". */
export interface AskedYear {
  readonly year: number;
  readonly isEstimate: boolean;
}

const full = (digits: string): number => (digits.length === 4 ? Number(digits) : 2000 + Number(digits));
const word = (year: number, estimate = ''): string => ` y${year}${estimate} `;

/** "2025-26", "FY2025-26", "FY25-26": the year that ends in 2026. Other pairs are two years. */
const pair = /\b(fy|cy)? ?'?(20[12]\d|(?<=fy ?'?)[12]\d) ?[-/–] ?((?:20)?[1-3]\d)(?![\d%.]|\.\d)/g;
const named = /\b(?:fy|cy|financial year|fiscal(?: year)?) ?[-'’]?((?:20)?[1-3]\d)(e)?(?![\d.%])/g;
/** A bare year stands after a word of time, so that "target 2030" is a price. */
const bare =
  /\b(in|for|from|to|since|year|until|till|by|and|between|during|through|vs|of|march|mar|dec|december|over|on)( |-)(20[12]\d|203\d)(e)?(?![\d,.%]|\.\d| ?(?:x|times|crore|cr|rs|rupees|rupee)\b)/g;
const price = /\b(?:target|price|reach|hit|touch|rs\.?|₹)\s(?:price\s)?(?:of|is|to|at|for|by)?\s?$/;

/**
 * Replaces the fiscal years of a question by words: "FY26", "FY2026", "2025-26" and "in 2026" become "y2026", "FY27E" "y2027e".
 *
 * @param lower the question in lower case
 * @example
 * markYears('pat growth 2025-26'); // 'pat growth  y2026 '
 */
export function markYears(lower: string): string {
  return lower
    .replace(pair, (found, kind: string | undefined, first: string, second: string) => {
      const [from, to] = [full(first), full(second)];
      if (to === from + 1) return word(to);
      return to > from && to - from < 12 && (kind !== undefined || second.length === 4) ? `${word(from)}to${word(to)}` : found;
    })
    .replace(named, (_, digits: string, estimate: string | undefined) => word(full(digits), estimate))
    .replace(bare, (found, before: string, gap: string, digits: string, estimate: string | undefined, at: number, all: string) =>
      price.test(all.slice(Math.max(0, at - 24), at + before.length + gap.length)) ? found : `${before} ${word(full(digits), estimate)}`,
    )
    .replace(/\bq[1-4](?![a-z0-9])/g, ' quarter ')
    .replace(/\bq[1-4](?= ?y20)/g, ' quarter ')
    .replace(/\b(?:last|previous|past|prior|pichle|pichhle)(?: fiscal| financial)? (?:year|saal)\b/g, ' lastyear ')
    .replace(/\b(?:this|current|latest|is)(?: fiscal| financial)? (?:year|saal)\b/g, ' thisyear ')
    .replace(/\b(?:next|coming|agle)(?: fiscal| financial)? (?:year|saal)\b/g, ' nextyear ');
}

/** The year of a word of `markYears`. */
export function yearOfWord(marked: string): AskedYear | undefined {
  const found = /^y(20\d\d)(e?)$/.exec(marked);
  return found === null ? undefined : { year: Number(found[1]), isEstimate: found[2] === 'e' };
}
