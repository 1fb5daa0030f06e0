import { annualLines, trailingLines } from '../lines/period-lines.ts';
import { growthColumns } from '../statements/growth.ts';
import { cagrColumn } from '../statements/cagr.ts';
import { statementTable } from '../statements/statement-table.ts';
import type { SourcePeriod } from '../statements/source.ts';
import type { CompanyEvent } from './company-events.ts';
import { breakOf, priceBreak, withBreaks } from './period-breaks.ts';

const demerger: CompanyEvent = { kind: 'demerger', date: '2025-10-14', business: 'commercial vehicles', breaks: true, source: 'List' };

const year = (end: number, revenue: number): SourcePeriod => ({
  Type: 'Annual',
  FiscalYear: String(end),
  EndDate: `${end}-03-31`,
  stockFinancialMap: { INC: [{ key: 'Revenue', value: revenue }] },
});
const quarter = (EndDate: string): SourcePeriod => ({
  Type: 'Interim',
  FiscalYear: '2026',
  EndDate,
  stockFinancialMap: { INC: [{ key: 'NetIncome', value: 10 }] },
});
const years = [2021, 2022, 2023, 2024, 2025, 2026].map((end) => year(end, 100 * (end - 2020)));

it('marks the periods that end after an event, and leaves others as they are', () => {
  const marked = withBreaks(years, [demerger]);
  expect(marked.map(({ lastBreak }) => lastBreak?.date)).toEqual([undefined, undefined, undefined, undefined, undefined, '2025-10-14']);
  expect(withBreaks(years, [{ ...demerger, breaks: false }])).toBe(years);
  expect(withBreaks(marked, [demerger])).toBe(marked);
});

it('does not take another share class for an event between two periods', () => {
  expect(withBreaks(years, [{ ...demerger, kind: 'share-class', date: '2024-01-01' }])).toBe(years);
});

it('leaves growth and CAGR across an event without a figure', () => {
  const table = statementTable(withBreaks(years, [demerger]), 'Annual', 'INC');
  const [, , , before, across] = growthColumns(table).columns.map(({ cells }) => cells[0]);
  expect(before).toMatchObject({ is: 'figure', value: 25 });
  expect(across).toMatchObject({
    is: 'words',
    text: 'not comparable',
    origin: { remark: 'Not comparable: commercial vehicles left on 14 Oct 2025.' },
  });
  const cagr = cagrColumn(table);
  expect(cagr.columns[0]?.cells[0]).toMatchObject({ is: 'words', text: 'not comparable' });
  expect(cagr.notes).toEqual(['5-year CAGR: not comparable: commercial vehicles left on 14 Oct 2025.']);
});

it('finds the event between two periods, whichever comes first', () => {
  const [, , , , before, after] = annualLines(withBreaks(years, [demerger]), 'ordinary');
  expect(before && after && [breakOf(before.column, after.column)?.date, breakOf(after.column, before.column)?.date]).toEqual([
    '2025-10-14',
    '2025-10-14',
  ]);
  expect(after && breakOf(after.column, after.column)).toBeUndefined();
});

it('compares four quarters with a price only if the first of them ended after the event', () => {
  const priceDay = { year: 2026, month: 11, day: 20 };
  const ends = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30'];
  const trailing = (from: number) => trailingLines(ends.slice(from, from + 4).map(quarter), 'ordinary')?.column;
  const company = { events: [demerger], priceDay };
  expect([trailing(0), trailing(1)].map((column) => column && priceBreak(company, column)?.date)).toEqual(['2025-10-14', undefined]);
});

it('counts a price without a day as after each event', () => {
  expect(priceBreak({ events: [demerger] }, { end: { year: 2025, month: 3, day: 31 } })).toBe(demerger);
});
