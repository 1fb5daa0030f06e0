import { compareDates, monthsBetween, type CalendarDate } from '@mulya/domain';
import { monthEnd, partAt, tokensOf, type HeadPart } from './head-tokens.ts';

/** The period in a column header. A year, quarter or part of a year without an end date follows the company's fiscal year. */
export type PeriodHead =
  | { readonly is: 'year'; readonly fiscalYear: number; readonly months: number }
  | { readonly is: 'quarter'; readonly fiscalYear: number; readonly quarter: number }
  /** The first six or nine months of a year. */
  | { readonly is: 'part'; readonly fiscalYear: number; readonly months: number }
  /** An end date; `months`: undefined if the header does not state the length. */
  | { readonly is: 'ended'; readonly end: CalendarDate; readonly months: number | undefined }
  /** A period that no statement has, or a header that is not read; the end of a sentence: "is a change". */
  | { readonly is: 'other'; readonly why: string };

const others: readonly (readonly [RegExp, string])[] = [
  [/\bttm\b|\bltm\b|\btrailing\b|\blast (four|4) quarters\b/, 'is a sum of quarters'],
  [/\bytd\b|\byear to date\b|\bcumulative\b/, 'is a part of a year'],
  [/\bcagr\b|\bgrowth\b|%|\bchange\b|\byoy\b|\bqoq\b|\bvariance\b/, 'is a change'],
  [/\d{2}\s?\(?[ep]\)?$|\b(estimate[ds]?|projected|projection|forecast|budget(ed)?)\b/, 'is an estimate, not a statement'],
  [/\bay\b|\bassessment year\b/, 'is an assessment year, not a fiscal year'],
];

const refuse = (why: string): PeriodHead => ({ is: 'other', why });
/** Longer texts are not read as periods. */
const longestHead = 80;

/**
 * Reads "FY24-25", "2024-25", "Q2 FY26", "Mar-25", "31/03/2025", "Apr-Sep 2025" and "15 months ended March 31, 2025". Every digit counts:
 * a header with a number left over is refused. Undefined for a text without a period.
 *
 * @param near a text above or below the header that states the length, such as "Quarter ended" or "15 mths"
 */
export function readPeriodHead(text: string, near = ''): PeriodHead | undefined {
  if (text.length > longestHead || !hasDigit(text)) return undefined;
  const head = cleanHead(text);
  const read = readParts(head);
  const { parts, left, words } = read;
  if (parts.every(isMonths)) return undefined;
  // "As at March 31," above "2025".
  if (parts.length === 1 && parts.every(isYearAlone) && hasDayAlone(near)) return readPeriodHead(`${near} ${text}`);
  // A year alone has no word that is not about statements: "Marketing 2024" is a row.
  if (parts.every(isYearAlone) && (left.length > 0 || !words.every((word) => yearWords.has(word)))) return undefined;
  const context = near.length > longestHead ? '' : cleanHead(near);
  const found = others.find(([pattern]) => pattern.test(`${context} ${head}`));
  if (found !== undefined) return refuse(found[1]);
  if (read.left.length > 0) return refuse(`has “${read.left.join(' ')}” besides a period, so it isn’t read`);
  return periodOf(read, lengthOf(head, read.parts), lengthOf(context, readParts(context).parts));
}

function hasDayAlone(text: string): boolean {
  const { parts } = text.length > longestHead ? { parts: [] } : readParts(cleanHead(text));
  const [day, second] = parts.filter((part) => !isMonths(part));
  return second === undefined && day?.is === 'date' && day.year === undefined;
}

const isMonths = (part: HeadPart): boolean => part.is === 'span' && part.of === 'months';
const isYearAlone = (part: HeadPart): boolean => part.is === 'year' && part.by === 'number';

/** Whether a text next to a header completes it: "Quarter ended", "15 mths" and "As at March 31,". */
export const statesLength = (text: string): boolean => lengthIn(text) !== undefined || hasDayAlone(text);

/** The months that a text states: "Quarter ended" is 3. Undefined if it states none, or two. */
export function lengthIn(text: string): number | undefined {
  if (text.length > longestHead) return undefined;
  const head = cleanHead(text);
  return lengthOf(head, readParts(head).parts);
}

/** Most cells are labels, and no period is without a number. */
const hasDigit = (text: string): boolean => [...text].some((char) => char >= '0' && char <= '9');

const yearWords = new Set(
  'a e p as at on of the for year years yr ended ending annual audited unaudited restated reviewed actual reported consolidated standalone in amount amounts rs inr cr crore crores lakh lakhs lac lacs million millions mn bn billion us usd eur gbp'.split(
    ' ',
  ),
);

const cleanHead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[–—−‐‑]/gu, '-')
    .replace(/^(\d{4}-\d{2}-\d{2})(t| 00:00).*$/, '$1')
    .replace(/'?\b000s?\b/, ' ') // "₹ 000" is a unit
    .replace(/\s+/gu, ' ')
    .trim();

interface HeadParts {
  readonly parts: readonly HeadPart[];
  /** Numbers that belong to no part. */
  readonly left: readonly string[];
  readonly words: readonly string[];
  /** Whether "to" or a dash stands between the first two parts. */
  readonly isRange: boolean;
}

function readParts(head: string): HeadParts {
  const tokens = tokensOf(head);
  const [parts, left, words]: [HeadPart[], string[], string[]] = [[], [], []];
  let isRange = false;
  for (let at = 0; at < tokens.length;) {
    const part = partAt(tokens, at);
    const { kind, text } = tokens[at] ?? { kind: 'mark', text: '' };
    if (part !== undefined) parts.push(part);
    else if (kind === 'number') left.push(text);
    else if (kind === 'word') words.push(text);
    if (part === undefined && parts.length === 1) isRange ||= text === 'to' || text === '-';
    at += part?.size ?? 1;
  }
  return { parts, left, words, isRange };
}

/** The months that the parts or words of a text state; undefined if none does, or if two differ. */
function lengthOf(head: string, parts: readonly HeadPart[]): number | undefined {
  const words = head.replace(/half[- ]?year/g, 'half');
  const spans = parts.filter((part) => part.is === 'span');
  const found = new Set([
    ...spans.map(({ of, count }) => (of === 'months' ? count : of === 'quarter' ? 3 : 6)),
    ...(/\bquarters?\b|\bquarterly\b|\bqtr\b/.test(words) ? [3] : []),
    ...(/\bhalf\b|\bhalfly\b/.test(words) ? [6] : []),
    ...(/\byear\b|\byears\b|\bannual(ly)?\b|\byr\b/.test(words) && spans.every(({ of }) => of === 'months') ? [12] : []),
  ]);
  // "15 months year" is a year of 15 months.
  if (found.size === 2 && found.has(12)) for (const each of found) if (each > 12) return each;
  return found.size === 1 ? [...found][0] : undefined;
}

function periodOf({ parts, isRange }: HeadParts, length: number | undefined, near: number | undefined): PeriodHead | undefined {
  if (length !== undefined && !isKept(length)) return refuse(`covers ${length} months. Statements cover 3, 6, 9 or 12 to 18`);
  const dates = parts.filter((part) => part.is === 'date');
  const [year, second] = parts.filter((part) => part.is === 'year');
  const spans = parts.filter((part) => part.is === 'span');
  const count = spans.find(({ of }) => of !== 'months')?.count;
  if (second !== undefined || dates.length > 2 || (dates.length === 2 && !isRange)) return refuse('names two periods');
  if (dates.length > 0) return endedPeriod(dates, length, year, near);
  if (year === undefined) return undefined;
  if (length !== undefined && length < 12 && spans.length === 0) return refuse('names a part of a year, but not which');
  if (near !== undefined && near !== (length ?? 12) && !(length === undefined && near > 12 && isKept(near)))
    return refuse(`is next to a text that says ${near} months`);
  return year.by === 'cy' ? calendarPeriod(year.year, length ?? 12, count) : fiscalPeriod(year.year, length ?? near ?? 12, count);
}

const isKept = (months: number): boolean => [3, 6, 9].includes(months) || (months >= 12 && months <= 18);

function fiscalPeriod(fiscalYear: number, months: number, count: number | undefined): PeriodHead {
  if (months >= 12) return { is: 'year', fiscalYear, months };
  if (months === 3) return { is: 'quarter', fiscalYear, quarter: count ?? 1 };
  return count === 2 ? refuse('is a second half-year') : { is: 'part', fiscalYear, months };
}

/** Without a number of its own, a part begins the year: "9M CY25". */
function calendarPeriod(year: number, months: number, count = 1): PeriodHead {
  return { is: 'ended', end: monthEnd(year, months < 12 ? months * count : 12), months };
}

type DatePart = Extract<HeadPart, { is: 'date' }>;
type YearPart = Extract<HeadPart, { is: 'year' }>;

function endedPeriod(
  dates: readonly DatePart[],
  length: number | undefined,
  named: YearPart | undefined,
  near: number | undefined,
): PeriodHead | undefined {
  const last = yearOfDate(dates.at(-1), named);
  const start = dates.length === 2 ? dates[0] : undefined;
  if (last?.year === undefined) return undefined;
  const end = monthEnd(last.year, last.month);
  if (last.day !== undefined && last.day !== end.day) return undefined;
  if (named !== undefined && named.year !== end.year && named.year !== end.year + 1) return refuse('names two periods');
  const range = start && monthsOfRange(start, end);
  if (start !== undefined && (range === undefined || !isKept(range) || (length !== undefined && length !== range)))
    return refuse('has a first and a last day that aren’t 3, 6, 9 or 12 to 18 months');
  const months = range ?? length ?? (named === undefined || named.by === 'number' ? near : 12);
  if (months !== undefined && !isKept(months)) return refuse(`covers ${months} months. Statements cover 3, 6, 9 or 12 to 18`);
  return months !== undefined && months >= 12 && named !== undefined && named.year !== end.year
    ? refuse('names two periods')
    : { is: 'ended', end, months };
}

/** "As at March 31," and "2025". */
function yearOfDate(date: DatePart | undefined, named: YearPart | undefined): DatePart | undefined {
  return date === undefined || date.year !== undefined || named?.by !== 'number' ? date : { ...date, year: named.year };
}

function monthsOfRange({ day = 1, month, year }: DatePart, end: CalendarDate): number | undefined {
  const first = { year: year ?? (month > end.month ? end.year - 1 : end.year), month, day: 1 };
  return day === 1 && compareDates(first, end) < 0 ? monthsBetween(first, end) + 1 : undefined;
}
