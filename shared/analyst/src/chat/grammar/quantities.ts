import { readDigits, scalePower } from '@mulya/domain';

/** `points`: percentage points. `inr`: ₹ a share. `crore`: ₹ crore, or crore shares. `plain`: a number without a unit. */
export type QuantityUnit = 'percent' | 'points' | 'times' | 'crore' | 'inr' | 'years' | 'months' | 'plain';

export interface Quantity {
  readonly value: number;
  readonly unit: QuantityUnit;
}

/** A text in which "#0", "#1" stand for its quantities. */
interface QuantifiedText {
  readonly text: string;
  readonly quantities: readonly Quantity[];
}

/** A number before its unit is known for sure: "10" of "10 to 12 crore". */
interface Read extends Quantity {
  readonly number: number;
  readonly factor: number;
}

const unitPatterns: readonly (readonly [pattern: RegExp, unit: QuantityUnit, factor: number])[] = [
  [/^[ -]?(?:basis points?|bps)(?![a-z])/, 'points', 0.01],
  [/^[ -]?(?:percentage points?|percent points?|% ?-?points?|pp[ts]?|points?)(?![a-z])/, 'points', 1],
  [/^ ?-?(?:%|percent(?:age)?(?![a-z])|per ?cent(?![a-z])|pct(?![a-z])|pc(?![a-z]))/, 'percent', 1],
  [/^ ?(?:[x×](?![a-z0-9])|times(?![a-z]))/, 'times', 1],
  [/^[ -]?(?:years?|yrs?|y)(?![a-z])/, 'years', 1],
  [/^[ -]?months?(?![a-z])/, 'months', 1],
];

const scaled = /^[ -]?(?:(k|thousand|lakhs?|lacs?|l)[ -]?)?(?:crores?|crs?)(?![a-z])/;
const scaledAlone = /^ ?(k|thousand|lakhs?|lacs?|l|mn|million|bn|billion|tn|trillion)(?![a-z])/;
const rupees = /^ ?(?:rupees?|rs\.?|inr)(?![a-z])/;

const words: Readonly<Record<string, string>> = {
  zero: '0', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12', fifteen: '15', eighteen: '18', twenty: '20', thirty: '30', forty: '40', fifty: '50',
}; // prettier-ignore
const wordNumber = new RegExp(`\\b(${Object.keys(words).join('|')})(?= ?(?:%|per ?cent|pct|pc|times|x|years?)(?![a-z]))`, 'g');

/** Digits with commas: "1,41,200" and "12,5" are one number, "10,12,15" is a list of three. */
const withCommas = /(?<!\d[.,]?)\d+(?:[.,]\d+)+/g;
const number = /(?<![\p{L}\d.#])(?:(₹|rs\.?|inr) ?)?((?<=^|[\s(₹])[-−+])?(\d+(?:\.\d+)?|\.\d+)/gu;

/**
 * Finds the numbers of a question, with Indian scales: "1.5 lakh crore", "₹ 1,200 cr", "50k crore", "20x", "10 pc". A number takes the unit
 * of the next one in a range or a list: "10-12%".
 *
 * @param lower the question in lower case, without years
 * @example
 * quantify('pat growth 10 to 12 pc').text; // 'pat growth #0 to #1'
 */
export function quantify(lower: string): QuantifiedText {
  const text = lower
    .replaceAll('#', ' ')
    .replace(wordNumber, (word) => words[word] ?? word)
    .replace(withCommas, (found) => (found.includes(',') ? (readDigits(found) ?? found) : found));
  const reads: Read[] = [];
  let [bare, end] = ['', 0];
  for (const found of text.matchAll(number)) {
    if (found.index < end) continue;
    const after = found.index + found[0].length;
    const { read, length } = readUnit(Number(found[3]) * (/[-−]/.test(found[2] ?? '') ? -1 : 1), text.slice(after, after + 24), found[1]);
    // "1e5" and "3rd" are words.
    if (read.unit === 'plain' && /^\p{L}/u.test(text.slice(after + length))) continue;
    bare += `${text.slice(end, found.index)} #${reads.length} `;
    reads.push(read);
    end = after + length;
  }
  return withSharedUnits(bare + text.slice(end), reads);
}

function readUnit(value: number, after: string, currency: string | undefined): { readonly read: Read; readonly length: number } {
  const of = (unit: QuantityUnit, factor: number, length: number) => ({
    read: { value: value * factor, unit, number: value, factor },
    length,
  });
  const crores = scaled.exec(after);
  if (crores !== null) return of('crore', 10 ** (scalePower(crores[1] ?? '') ?? 0), crores[0].length);
  for (const [pattern, unit, factor] of unitPatterns) {
    const found = currency === undefined ? pattern.exec(after) : null;
    if (found !== null) return of(unit, factor, found[0].length);
  }
  const alone = scaledAlone.exec(after);
  const [power, length] = [scalePower(alone?.[1] ?? '') ?? 0, alone?.[0].length ?? 0];
  // Millions and more are money.
  if (power >= 6) return of('crore', 10 ** (power - 7), length);
  const money = rupees.exec(after.slice(length));
  const unit = currency === undefined && money === null ? 'plain' : 'inr';
  return of(unit, 10 ** power, length + (money?.[0].length ?? 0));
}

/** In "10, 12 and 15%" all are percentages. */
function withSharedUnits(text: string, reads: readonly Read[]): QuantifiedText {
  const quantities = reads.map(({ value, unit }): Quantity => ({ value, unit }));
  for (let at = reads.length - 2; at >= 0; at -= 1) {
    const [read, next, nextRead] = [reads[at], quantities[at + 1], reads[at + 1]];
    const isJoined = new RegExp(`#${at} +(?:to|-|–|—|,|and|or|/|, and|vs) +#${at + 1} `).test(`${text} `);
    if (read === undefined || next === undefined || nextRead === undefined || !isJoined) continue;
    if (read.unit === 'plain' && next.unit !== 'plain' && next.unit !== 'years' && next.unit !== 'months')
      quantities[at] = { value: read.number * nextRead.factor, unit: next.unit };
  }
  return { text, quantities };
}

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
