import { addDays, compareDates, dateText, isoText, monthText, monthsBetween, parseIsoDate, type CalendarDate } from './calendar.ts';
import {
  expectedLatestAnnual,
  expectedLatestInterim,
  nextResults,
  publishingDeadline,
  type ReportingCalendar,
} from './publishing-deadlines.ts';
import { fiscalYearLabel, quarterLabel, yearEndFor } from './labels.ts';
import { contiguousQuarters } from './quarters.ts';

function day(text: string): CalendarDate {
  const date = parseIsoDate(text);
  if (date === undefined) throw new Error(`${text} was expected to be a date`);
  return date;
}

describe('calendar', () => {
  it.each([
    ['2026-03-31', { year: 2026, month: 3, day: 31 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2026-08-21T23:59:59.000Z', { year: 2026, month: 8, day: 21 }],
  ])('reads %s in any time zone', (text, date) => {
    expect(parseIsoDate(text)).toEqual(date);
  });

  it.each([['2025-02-29'], ['2026-13-01'], ['2026-00-10'], ['31/03/2026'], ['2026-3-31'], ['-'], [''], [null], [undefined]])(
    'refuses %j',
    (text) => {
      expect(parseIsoDate(text)).toBeUndefined();
    },
  );

  it('writes dates and months', () => {
    expect([isoText(day('2026-03-31')), dateText(day('2026-08-21')), monthText(day('2026-09-30'))]).toEqual([
      '2026-03-31',
      '21 Aug 2026',
      'Sep 2026',
    ]);
  });

  it.each([
    ['2026-03-31', 60, '2026-05-30'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(isoText(addDays(day(from), days))).toBe(to);
  });

  it('counts months without days, and orders days', () => {
    expect(monthsBetween(day('2025-03-31'), day('2025-06-30'))).toBe(3);
    expect(monthsBetween(day('2026-03-31'), day('2025-09-30'))).toBe(-6);
    expect(compareDates(day('2025-12-31'), day('2026-01-01'))).toBeLessThan(0);
  });
});

describe('period labels', () => {
  it.each([
    ['2025-03-31', 'FY25'],
    ['2009-03-31', 'FY09'],
    ['2024-12-31', 'CY24 (Dec 2024)'],
    ['2025-09-30', 'FY25 (Sep 2025)'],
  ])('the year to %s is %s', (end, label) => {
    expect(fiscalYearLabel(day(end))).toBe(label);
  });

  it.each([
    ['2026-09-30', undefined, 'Q2 FY27 (Sep 2026)'],
    ['2026-06-30', undefined, 'Q1 FY27 (Jun 2026)'],
    ['2025-12-31', undefined, 'Q3 FY26 (Dec 2025)'],
    ['2026-03-31', undefined, 'Q4 FY26 (Mar 2026)'],
    ['2026-09-30', 12, 'Q3 CY26 (Sep 2026)'],
    ['2025-12-31', 12, 'Q4 CY25 (Dec 2025)'],
    ['2025-12-31', 9, 'Q1 FY26 (Dec 2025)'],
    ['2026-04-30', undefined, 'Apr 2026'],
  ])('the quarter to %s in a year that ends in month %s is %s', (end, yearEnd, label) => {
    expect(quarterLabel(day(end), yearEnd)).toBe(label);
  });

  it.each([
    ['no annual period', '2026-06-30', [], 3],
    ['a December year', '2026-06-30', ['2024-12-31', '2025-12-31'], 12],
    ['before a year-end that moved', '2025-06-30', ['2024-09-30', '2025-09-30', '2026-03-31'], 9],
    ['after a year-end that moved', '2025-12-31', ['2024-09-30', '2025-09-30', '2026-03-31'], 3],
  ])('with %s, the year of %s ends in the right month', (_, quarter, ends, month) => {
    expect(yearEndFor(day(quarter), ends.map(day))).toBe(month);
  });
});

describe('contiguous quarters', () => {
  const ends = (...texts: string[]) => texts.map((text) => ({ end: day(text) }));

  it('are the latest four, oldest first, in any input order', () => {
    const quarters = contiguousQuarters(ends('2026-06-30', '2025-06-30', '2026-03-31', '2025-12-31', '2025-09-30'), 4);
    expect(quarters?.map(({ end }) => isoText(end))).toEqual(['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']);
  });

  it.each([
    ['one is missing', ends('2026-06-30', '2026-03-31', '2025-09-30', '2025-06-30', '2025-03-31')],
    ['there are three', ends('2026-06-30', '2026-03-31', '2025-12-31')],
    ['only older ones are contiguous', ends('2026-09-30', '2026-03-31', '2025-12-31', '2025-09-30', '2025-06-30')],
  ])('do not exist where %s', (_, periods) => {
    expect(contiguousQuarters(periods, 4)).toBeUndefined();
  });
});

describe('latest period due for publication', () => {
  it.each([
    ['2026-05-30', '2025-03-31', '2026-03-31'],
    ['2026-05-15', '2025-03-31', '2025-12-31'],
    ['2026-05-31', '2026-03-31', '2026-03-31'],
    ['2026-11-21', '2026-03-31', '2026-09-30'],
    ['2026-11-14', '2026-03-31', '2026-06-30'],
    ['2026-01-01', '2025-03-31', '2025-09-30'],
    ['2026-02-15', '2025-03-31', '2025-12-31'],
  ])('on %s is the year to %s and the quarter to %s', (today, annual, interim) => {
    expect(isoText(expectedLatestAnnual(day(today)))).toBe(annual);
    expect(isoText(expectedLatestInterim(day(today)))).toBe(interim);
  });

  it.each([
    [12, '2026-11-21', '2025-12-31'],
    [12, '2026-02-10', '2024-12-31'],
    [9, '2026-11-21', '2025-09-30'],
    [9, '2026-12-01', '2026-09-30'],
    [2, '2024-05-01', '2024-02-29'],
  ])('follows a year-end in month %d: on %s it is the year to %s', (yearEnd, today, annual) => {
    expect(isoText(expectedLatestAnnual(day(today), yearEnd))).toBe(annual);
  });

  it.each([
    ['Annual', '2026-03-31', '2026-05-30'],
    ['Interim', '2026-06-30', '2026-08-14'],
  ] as const)('must be published: an %s period to %s by %s', (type, end, deadline) => {
    expect(isoText(publishingDeadline(day(end), type))).toBe(deadline);
  });
});

describe('next results', () => {
  const december = { yearEnd: 12 };
  const halfYears = { reports: 'half-years' } as const;

  it.each<[string, ReportingCalendar | undefined, string, string]>([
    ['2026-06-30', undefined, '2026-11-14', 'the second quarter, by 45 days'],
    ['2026-09-30', undefined, '2027-02-14', 'the third quarter'],
    ['2026-12-31', undefined, '2027-05-30', 'the year, by 60 days'],
    ['2026-03-31', undefined, '2026-08-14', 'the first quarter, after a year'],
    ['2023-12-31', undefined, '2024-05-30', 'the year, long overdue'],
    ['2026-03-28', undefined, '2026-08-14', 'the first quarter, after a year of whole weeks'],
    ['2026-09-30', december, '2027-03-01', 'the calendar year'],
    ['2025-12-31', december, '2026-05-15', 'its first quarter'],
    ['2023-11-30', { yearEnd: 2 }, '2024-04-29', 'a year to a leap day'],
    ['2026-03-31', halfYears, '2026-11-14', 'the first half-year, by 45 days'],
    ['2026-09-30', halfYears, '2027-05-30', 'the year, by 60 days'],
    ['2026-06-30', { ...halfYears, ...december }, '2027-03-01', 'the calendar year'],
    ['2026-06-30', halfYears, '2026-11-14', 'the half-year in which a stray quarter ends'],
  ])('after the period to %s (%j) are due by %s: %s', (newest, calendar, date) => {
    expect(nextResults(newest, calendar)).toEqual({ date, kind: 'due' });
  });

  it('are on the announced day, unless it was that of the newest results', () => {
    expect(nextResults('2026-06-30', { announced: '2026-10-28' })).toEqual({ date: '2026-10-28', kind: 'announced' });
    expect(nextResults('2026-06-30', { announced: '2026-11-30T10:00:00Z' })).toEqual({ date: '2026-11-30', kind: 'announced' });
    for (const announced of ['2026-07-28', '2026-09-30', 'soon', undefined])
      expect(nextResults('2026-06-30', { announced })).toEqual({ date: '2026-11-14', kind: 'due' });
  });

  it('are unknown without a date', () => expect(nextResults('')).toBeUndefined());
});
