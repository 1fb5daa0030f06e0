import { addDays, isoText, parseIsoDate, type CalendarDate } from '@mulya/domain';

/** The period in a column header. A year or quarter without an end date follows the company's fiscal year. */
export type PeriodHead =
  | { readonly is: 'year'; readonly fiscalYear: number }
  | { readonly is: 'quarter'; readonly fiscalYear: number; readonly quarter: number }
  /** An end date; `span`: a year or a quarter, undefined if the header does not say. */
  | { readonly is: 'ended'; readonly end: CalendarDate; readonly span: 'Annual' | 'Interim' | undefined }
  /** A period that is neither a year nor a quarter; the end of a sentence: "is a half-year". */
  | { readonly is: 'other'; readonly why: string };

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = "'?(\\d{4}|\\d{2})";

const others: readonly (readonly [RegExp, string])[] = [
  [/\bh[12]\b|\bhalf\b|\bsix months\b|\b6 ?months\b|\b6m\b/, 'is a half-year'],
  [/\bnine months\b|\b9 ?months\b|\b9m\b/, 'is nine months'],
  [/\bttm\b|\bltm\b|\btrailing\b|\blast (four|4) quarters\b/, 'is a sum of quarters'],
  [/\bytd\b|\byear to date\b|\bcumulative\b/, 'is a part of a year'],
  [/\bcagr\b|\bgrowth\b|%|\bchange\b|\byoy\b|\bqoq\b|\bvariance\b/, 'is a change'],
  [/\d{2}\s?\(?[ep]\)?$|\b(estimate[ds]?|projected|projection|forecast|budget(ed)?)\b/, 'is an estimate, not a statement'],
];

const annual = /\byear\b|\bannual\b|\btwelve months\b|\b12 ?months\b|\b12m\b/;
const interim = /\bquarter\b|\bqtr\b|\bthree months\b|\b3 ?months\b|\b3m\b/;

/**
 * Reads "FY25", "2024-25", "2025", "Q2 FY26", "Mar-25", "31/03/2025" and "Year ended March 31, 2025". Undefined for a text without a
 * period.
 *
 * @param above the text above the header, such as "Quarter ended", which can span several columns
 */
export function readPeriodHead(text: string, above = ''): PeriodHead | undefined {
  if (text.length > longestHead) return undefined; // before any expression runs
  const head = cleanHead(text);
  if (head === '') return undefined;
  const words = `${above.length > longestHead ? '' : cleanHead(above)} ${head}`.trim();
  const found = periodIn(head);
  if (found === undefined) return undefined;
  const other = others.find(([pattern]) => pattern.test(words));
  if (other !== undefined) return { is: 'other', why: other[1] };
  if (found.is !== 'ended') return found;
  return { ...found, span: interim.test(words) ? 'Interim' : annual.test(words) ? 'Annual' : undefined };
}

/** Longer texts are not read as periods. */
const longestHead = 80;

const cleanHead = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[–—−]/gu, '-')
    .replace(/\(?\b(un)?audited\b\)?|\(?\brestated\b\)?|\(?\breviewed\b\)?/g, ' ')
    .replace(/[()[\]]{0,2}(?:₹|\brs\b\.?|\binr\b)[^)\]]*[)\]]{0,2}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

type EndedPeriod = { readonly is: 'ended'; readonly end: CalendarDate; readonly span: undefined };
type Year = Extract<PeriodHead, { is: 'year' }>;

function periodIn(head: string): Exclude<PeriodHead, { is: 'other' }> | undefined {
  // An unreadable quarter does not count as the year next to it.
  if (/\bq\d|\dq/.test(head)) return quarterIn(head);
  return dayIn(head) ?? yearsIn(head) ?? monthIn(head) ?? yearIn(head);
}

function quarterIn(head: string): Extract<PeriodHead, { is: 'quarter' }> | undefined {
  const parts = new RegExp(`\\b(?:q([1-4])|([1-4])q)[\\s\\-']{0,3}(?:fy|cy)?[\\s\\-]{0,3}${year}(?:-(\\d{2}|\\d{4}))?(?!\\d)`).exec(head);
  if (parts === null) return undefined;
  const named = fullYear(parts[3] ?? '');
  const last = parts[4] === undefined ? named : fullYear(parts[4]);
  return last === named || last === named + 1 ? { is: 'quarter', quarter: Number(parts[1] ?? parts[2]), fiscalYear: last } : undefined;
}

/** Only the last day of a month counts, because periods end on it. */
function dayIn(head: string): EndedPeriod | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})(?=t|\b)/.exec(head);
  if (iso !== null) return endedOn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/.exec(head);
  if (numbers !== null) {
    const [first, second, of] = [Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3] ?? '')];
    return endedOn(of, second, first) ?? endedOn(of, first, second); // 03/31/2025: 31 is not a month
  }
  const written = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s\\-]{0,3}${month}\\.?,?[\\s\\-]{0,3}${year}(?!\\d)`).exec(head);
  if (written !== null) return endedOn(fullYear(written[3] ?? ''), monthOf(written[2]), Number(written[1]));
  const american = new RegExp(`\\b${month}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})\\b`).exec(head);
  return american === null ? undefined : endedOn(Number(american[3]), monthOf(american[1]), Number(american[2]));
}

/** "2024-25", "FY 2024-2025": the year that ends in the second number. */
function yearsIn(head: string): Year | undefined {
  const parts = /(?<!\d)(\d{4})\s?[-/]\s?(\d{4}|\d{2})(?!\d)/.exec(head);
  if (parts === null) return undefined;
  const [first, last] = [Number(parts[1]), fullYear(parts[2] ?? '')];
  return last === first + 1 && isYear(last) ? { is: 'year', fiscalYear: last } : undefined;
}

function monthIn(head: string): EndedPeriod | undefined {
  const parts = new RegExp(`\\b${month}\\.?[\\s\\-,]{0,3}${year}(?!\\d)`).exec(head);
  if (parts === null) return undefined;
  const [of, at] = [fullYear(parts[2] ?? ''), monthOf(parts[1])];
  return isYear(of) ? { is: 'ended', end: monthEnd(of, at), span: undefined } : undefined;
}

function yearIn(head: string): Year | undefined {
  const parts = /\bfy[\s-]{0,3}'?(\d{4}|\d{2})(?!\d)/.exec(head) ?? /^(?:year\s)?(\d{4})(?:a|\s?\(?[ep]\)?)?$/.exec(head);
  const of = parts === null ? undefined : fullYear(parts[1] ?? '');
  return of !== undefined && isYear(of) ? { is: 'year', fiscalYear: of } : undefined;
}

/** The last day of a month, 1 to 12. */
export const monthEnd = (of: number, at: number): CalendarDate =>
  addDays(at === 12 ? { year: of + 1, month: 1, day: 1 } : { year: of, month: at + 1, day: 1 }, -1);

function endedOn(of: number, at: number, day: number): EndedPeriod | undefined {
  if (!isYear(of) || at < 1 || at > 12) return undefined;
  const end = monthEnd(of, at);
  return end.day === day && parseIsoDate(isoText(end)) !== undefined ? { is: 'ended', end, span: undefined } : undefined;
}

const isYear = (of: number): boolean => of >= 1950 && of <= 2100;
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name = ''): number => monthNames.indexOf(name.slice(0, 3)) + 1;
