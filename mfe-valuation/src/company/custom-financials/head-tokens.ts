import { addDays, monthNames, type CalendarDate } from '@mulya/domain';

/** A number, a word or a mark of a column header, in lower case. */
interface Token {
  readonly kind: 'number' | 'word' | 'mark';
  readonly text: string;
}

/** A part of a header. `size`: its tokens. A day or a year that the header does not write is undefined. */
export type HeadPart =
  | { readonly is: 'year'; readonly by: 'fy' | 'cy' | 'number'; readonly year: number; readonly size: number }
  | { readonly is: 'span'; readonly of: 'quarter' | 'half' | 'months'; readonly count: number; readonly size: number }
  | {
      readonly is: 'date';
      readonly month: number;
      readonly year: number | undefined;
      readonly day: number | undefined;
      readonly size: number;
    };

const longMonths = monthNames.map((name) => name.toLowerCase());
const monthWords = new Set(['m', 'mth', 'mths', 'mo', 'mos', 'mon', 'month', 'months']);
const counts: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, twelve: 12, fifteen: 15, eighteen: 18 };
const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };
/** Words that a header writes without a space: "4QFY25", "9MFY25". */
const joined: Readonly<Record<string, readonly string[]>> = {
  qfy: ['q', 'fy'],
  qcy: ['q', 'cy'],
  hfy: ['h', 'fy'],
  hcy: ['h', 'cy'],
  mfy: ['m', 'fy'],
  mcy: ['m', 'cy'],
  qi: ['q', 'i'],
  qii: ['q', 'ii'],
  qiii: ['q', 'iii'],
  qiv: ['q', 'iv'],
  hi: ['h', 'i'],
  hii: ['h', 'ii'],
};
const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 };

/** Splits a header in one pass, because its text can be hostile. Spaces separate only. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  while (from < text.length) {
    const kind = kindOf(text[from] ?? '');
    let to = from + 1;
    while (kind !== 'mark' && to < text.length && kindOf(text[to] ?? '') === kind) to += 1;
    const part = text.slice(from, to);
    from = to;
    if (kind !== 'space') tokens.push(...(joined[part] ?? [part]).map((each): Token => ({ kind, text: each })));
  }
  return tokens;
}

function kindOf(char: string): Token['kind'] | 'space' {
  if (char >= '0' && char <= '9') return 'number';
  if (char === ' ') return 'space';
  return char.toLowerCase() === char.toUpperCase() ? 'mark' : 'word';
}

/** The part of a header that begins at a token; undefined if none does. */
export function partAt(tokens: readonly Token[], at: number): HeadPart | undefined {
  return spanAt(tokens, at) ?? markedYearAt(tokens, at) ?? dateAt(tokens, at) ?? yearsAt(tokens, at);
}

const numberAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'number' ? token.text : '';
};
const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};
/** The index after the marks from `at` on that `allowed` contains, two at most. */
function skip(tokens: readonly Token[], at: number, allowed: string): number {
  let to = at;
  while (to < at + 2 && tokens[to]?.kind === 'mark' && allowed.includes(tokens[to]?.text ?? ' ')) to += 1;
  return to;
}

/** "Q2", "2Q", "Q-IV", "second quarter", "H1", "9M", "15 mths", "six months". */
function spanAt(tokens: readonly Token[], at: number): HeadPart | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const [count, counted] = [numberAt(tokens, at), numberAt(tokens, at + 1)];
  const afterMark = skip(tokens, at + 1, '-');
  const roman = romans[wordAt(tokens, afterMark)];
  const part = word === 'quarter' ? 'q' : word === 'half' ? 'h' : word;
  if ((part === 'q' || part === 'h') && roman !== undefined) {
    const share = shareOfYear(part, roman);
    return share && { ...share, size: afterMark + 1 - at };
  }
  if ((word === 'q' || word === 'h') && counted.length === 1) return shareOfYear(word, Number(counted));
  if ((next === 'q' || next === 'h') && count.length === 1) return shareOfYear(next, Number(count));
  if (ordinals[word] !== undefined && (next === 'quarter' || next === 'half'))
    return shareOfYear(next === 'half' ? 'h' : 'q', ordinals[word]);
  const months = count === '' ? counts[word] : count.length <= 2 ? Number(count) : undefined;
  const from = skip(tokens, at + 1, '-');
  return months !== undefined && monthWords.has(wordAt(tokens, from))
    ? { is: 'span', of: 'months', count: months, size: from + 1 - at }
    : undefined;
}

const shareOfYear = (word: 'q' | 'h', count: number): HeadPart | undefined =>
  count >= 1 && count <= (word === 'q' ? 4 : 2) ? { is: 'span', of: word === 'q' ? 'quarter' : 'half', count, size: 2 } : undefined;

/** "FY25", "FY 2024-25", "FY24/25", "CY2024". */
function markedYearAt(tokens: readonly Token[], at: number): HeadPart | undefined {
  const word = wordAt(tokens, at);
  if (word !== 'fy' && word !== 'cy') return undefined;
  const from = skip(tokens, at + 1, "-'.:");
  const first = yearOf(numberAt(tokens, from));
  if (first === undefined) return undefined;
  const last = word === 'fy' ? nextYear(tokens, from, first) : undefined;
  const year = last === undefined ? first : first + 1;
  return { is: 'year', by: word, year, size: (last ?? from) + 1 - at };
}

/** "2024-25" is the year that ends in 2025; "2024-26" is none. A year alone is one. */
function yearsAt(tokens: readonly Token[], at: number): HeadPart | undefined {
  const text = numberAt(tokens, at);
  const year = text.length === 4 ? yearOf(text) : undefined;
  if (year === undefined) return undefined;
  const last = nextYear(tokens, at, year);
  return last === undefined ? { is: 'year', by: 'number', year, size: 1 } : { is: 'year', by: 'fy', year: year + 1, size: last + 1 - at };
}

/** The index of the year after `first`, as in "24-25" and "2024/2025". */
function nextYear(tokens: readonly Token[], at: number, first: number): number | undefined {
  const after = skip(tokens, at + 1, "-/'");
  return after > at + 1 && yearOf(numberAt(tokens, after)) === first + 1 ? after : undefined;
}

/** "31.03.2025", "2025-03-31", "31 March 2025", "March 31, 2025", "Mar-25", "03/2025", and "Apr" or "1 Apr" of a range. */
function dateAt(tokens: readonly Token[], at: number): HeadPart | undefined {
  const month = monthOf(wordAt(tokens, at));
  return month === undefined ? (writtenDate(tokens, at) ?? numericDate(tokens, at)) : monthFirst(tokens, at, month);
}

/** "March 31, 2025" before "Mar-25": a number after the month is its day if a year follows. */
function monthFirst(tokens: readonly Token[], at: number, month: number): HeadPart {
  const from = skip(tokens, at + 1, ".,-'/");
  const number = numberAt(tokens, from);
  const afterDay = skip(tokens, isOrdinal(wordAt(tokens, from + 1)) ? from + 2 : from + 1, ",.-'");
  const yearText = numberAt(tokens, afterDay);
  const year = isLength(tokens, afterDay) ? undefined : yearOf(yearText);
  const isLastDay = isDay(number) && Number(number) === monthEnd(year ?? 2000, month).day;
  if (isDay(number) && year !== undefined && (isLastDay || yearText.length === 4 || tokens[afterDay - 1]?.text === "'"))
    return { is: 'date', month, day: Number(number), year, size: afterDay + 1 - at };
  // "March 31" is a day, "Mar-31" a year.
  if (isDay(number) && (isOrdinal(wordAt(tokens, from + 1)) || (isLastDay && tokens[at + 1]?.kind !== 'mark')))
    return { is: 'date', month, day: Number(number), year: undefined, size: from + 2 - at };
  const own = isLength(tokens, from) ? undefined : yearOf(number);
  return own === undefined
    ? { is: 'date', month, day: undefined, year: undefined, size: 1 }
    : { is: 'date', month, day: undefined, year: own, size: from + 1 - at };
}

/** "31st March, 2025", "31-Mar-25", "1 Apr", and "2025 Mar". */
function writtenDate(tokens: readonly Token[], at: number): HeadPart | undefined {
  const number = numberAt(tokens, at);
  if (number === '') return undefined;
  const named = skip(tokens, isOrdinal(wordAt(tokens, at + 1)) ? at + 2 : at + 1, '.-,/');
  const month = monthOf(wordAt(tokens, named));
  if (month === undefined) return undefined;
  if (number.length === 4) {
    const year = yearOf(number);
    return year === undefined ? undefined : { is: 'date', month, day: undefined, year, size: named + 1 - at };
  }
  if (!isDay(number)) return undefined;
  const from = skip(tokens, named + 1, ".-,'/");
  const year = isLength(tokens, from) ? undefined : yearOf(numberAt(tokens, from));
  return { is: 'date', month, day: Number(number), year, size: (year === undefined ? named : from) + 1 - at };
}

/** "31/03/2025", "03/31/2025", "2025-03-31", "03/2025" and "2025-03". */
function numericDate(tokens: readonly Token[], at: number): HeadPart | undefined {
  const [first, second, third] = [at, at + 2, at + 4].map((each) => numberAt(tokens, each));
  const mark = tokens[at + 1];
  if (first === undefined || first === '' || second === undefined || second === '' || mark?.kind !== 'mark' || !'./-'.includes(mark.text))
    return undefined;
  if (third !== undefined && third !== '' && tokens[at + 3]?.text === mark.text) {
    const [year, month, day] =
      first.length === 4 ? [first, second, third] : isMonth(second) ? [third, second, first] : [third, first, second];
    return dateOf(yearOf(year), month, day, 5);
  }
  if (second.length === 4) return dateOf(yearOf(second), first, undefined, 3);
  const year = first.length === 4 ? yearOf(first) : undefined;
  return year !== undefined && second.length === 2 && yearOf(second) !== year + 1 ? dateOf(year, second, undefined, 3) : undefined;
}

function dateOf(year: number | undefined, month: string, day: string | undefined, size: number): HeadPart | undefined {
  if (year === undefined || !isMonth(month) || (day !== undefined && !isDay(day))) return undefined;
  return { is: 'date', year, month: Number(month), day: day === undefined ? undefined : Number(day), size };
}

const isDay = (text: string): boolean => text !== '' && text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string): boolean => text !== '' && text.length <= 2 && Number(text) >= 1 && Number(text) <= 12;
const isOrdinal = (word: string): boolean => ['st', 'nd', 'rd', 'th'].includes(word);
/** Whether a number counts months, as in "Mar 24 12 mths". */
const isLength = (tokens: readonly Token[], at: number): boolean => monthWords.has(wordAt(tokens, skip(tokens, at + 1, '-')));

/** A year of two digits is of this century. */
function yearOf(text: string): number | undefined {
  if (text.length !== 2 && text.length !== 4) return undefined;
  const year = text.length === 2 ? 2000 + Number(text) : Number(text);
  return year >= 1950 && year <= 2100 ? year : undefined;
}

function monthOf(word: string): number | undefined {
  const at = word === 'sept' ? 8 : longMonths.findIndex((name) => word === name || word === name.slice(0, 3));
  return at < 0 ? undefined : at + 1;
}

/** The last day of a month, 1 to 12. */
export const monthEnd = (year: number, month: number): CalendarDate =>
  addDays(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }, -1);
