import type { HistoryAnswer } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import type { PriceMonth } from './price-months.ts';

/** A close at its place on an axis of weekdays: of a day, or of a month's end where no day near it is held. */
export interface PricePoint {
  /** ISO date. */
  readonly date: string;
  /** "18 Dec 2025" for a day, "Nov 2025" for a month's end. */
  readonly label: string;
  readonly isDay: boolean;
  /** Whether it is the last point of its month. */
  readonly endsMonth: boolean;
  /** ₹; undefined in a month without a close and without a day: the line breaks there. */
  readonly close: number | undefined;
  /** ₹, the mean of twelve month-end closes; on a month's last point. */
  readonly average: number | undefined;
}

export interface PriceDays {
  /** ISO dates of the axis: weekdays, without holidays between two held days. */
  readonly dates: readonly string[];
  /** Oldest first, each on one of the dates. */
  readonly points: readonly PricePoint[];
  /** "Month-end closes, daily closes from 18 Dec 2025" */
  readonly words: string;
}

/** Fewer days show nothing that month-ends do not. */
const minDays = 5;
/** More weekdays without a close are no holidays: their files are missing. */
const maxHolidays = 4;
/** A close within a month's last week is that of the month's end. */
const lastWeek = 7;
const oneDay = 86_400_000;

/** The days of a range that are held, and the month-ends where none is. Undefined with fewer than five days. Pure. */
export function priceDays({ days = [], asOf }: Pick<HistoryAnswer, 'days' | 'asOf'>, months: readonly PriceMonth[]): PriceDays | undefined {
  const [first, newest] = [months[0], months.at(-1)];
  if (first === undefined || newest === undefined) return undefined;
  const held = days.filter(({ day }) => day.slice(0, 7) > first.month && day <= asOf);
  if (held.length < minDays) return undefined;
  const points = months
    .flatMap((month) => {
      const end = month === newest ? asOf : lastWeekdayOf(month.month);
      const inMonth = held.filter(({ day }) => day.startsWith(month.month));
      const isCovered = (inMonth.at(-1)?.day ?? '') >= (month === newest ? asOf : isoOf(Date.parse(end) - lastWeek * oneDay));
      const ofDays = inMonth.map(({ day, close }, at) => {
        const endsMonth = isCovered && at === inMonth.length - 1;
        return { date: day, label: dayText(day), isDay: true, endsMonth, close, average: endsMonth ? month.average : undefined };
      });
      if (isCovered || (month.close === undefined && inMonth.length > 0)) return ofDays;
      return [...ofDays, { date: end, label: month.label, isDay: false, endsMonth: true, close: month.close, average: month.average }];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return { dates: axisOf(points), points, words: wordsOf(points, held.length) };
}

/** The points' dates, and the weekdays between them that are no holidays. */
function axisOf(points: readonly PricePoint[]): readonly string[] {
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    return next === undefined || isContiguous(point, next) ? [point.date] : [point.date, ...weekdaysBetween(point.date, next.date)];
  });
}

/** Whether only holidays are between two points. */
const isContiguous = (one: PricePoint, next: PricePoint): boolean =>
  one.isDay && next.isDay && weekdaysBetween(one.date, next.date).length <= maxHolidays;

function wordsOf(points: readonly PricePoint[], held: number): string {
  const from = points.findIndex(({ isDay }) => isDay);
  const later = points.slice(from);
  const isWhole = later.every((point, at) => at === 0 || isContiguous(later[at - 1] ?? point, point));
  if (!isWhole) return `Daily closes on ${held} days, month-end closes elsewhere`;
  // The range begins with the month-end before it.
  const [before, first] = [points[from - 1], points[from]];
  const isDaily =
    from === 1 && before !== undefined && first !== undefined && weekdaysBetween(before.date, first.date).length <= maxHolidays;
  return isDaily ? 'Daily closes' : `Month-end closes, daily closes from ${later[0]?.label ?? ''}`;
}

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const isWeekday = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** The weekdays after one date and before another. */
function weekdaysBetween(from: string, to: string): readonly string[] {
  const count = Math.max(0, (Date.parse(to) - Date.parse(from)) / oneDay - 1);
  return Array.from({ length: count }, (_, at) => Date.parse(from) + (at + 1) * oneDay)
    .filter(isWeekday)
    .map(isoOf);
}

function lastWeekdayOf(month: string): string {
  let time = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0);
  while (!isWeekday(time)) time -= oneDay;
  return isoOf(time);
}

/** "18 Dec 2025" */
export function dayText(day: string): string {
  const date = parseIsoDate(day);
  return date === undefined ? day : dateText(date);
}
