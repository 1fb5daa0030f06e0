import { history } from '../fair-value/methods/valuation-methods.fixture.tsx';
import { weekdayCloses } from './price-days.fixture.ts';
import { priceMonths } from './price-months.ts';
import { priceChart } from './price-chart.ts';

const chart = (changes: Partial<typeof history> = {}, range: 1 | 3 | 5 | 'All' = 'All', company = {}) =>
  priceChart({ ...history, ...changes }, company, range, 'international');

describe('the months of the price chart', () => {
  it('are those of the range, with the month-end before it', () => {
    expect(priceMonths(history, 1).map(({ label }) => label)).toEqual([
      'Aug 2025',
      ...['Sep 2025', 'Oct 2025', 'Nov 2025', 'Dec 2025'],
      ...['Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026', 'May 2026', 'Jun 2026', 'Jul 2026', 'Aug 2026'],
    ]);
    expect([3, 5, 'All'].map((range) => priceMonths(history, range as 3).length)).toEqual([30, 30, 30]);
  });

  it('have the average of twelve closes, also from before the range', () => {
    const all = priceMonths(history, 'All');
    expect(all.slice(9, 13).map(({ average }) => average)).toEqual([undefined, undefined, 2005.5, 2006.5]);
    expect(priceMonths(history, 1)[0]?.average).toBe(2011.5);
  });

  it('are gaps without a close, and have no average over a gap', () => {
    const months = priceMonths({ months: history.months.filter((_, at) => at !== 14) }, 'All');
    expect(months).toHaveLength(30);
    expect(months.flatMap(({ close }, at) => (close === undefined ? [at] : []))).toEqual([14]);
    expect(months.flatMap(({ average }, at) => (average === undefined ? [at] : []))).toEqual([
      ...Array.from({ length: 11 }, (_, at) => at),
      ...Array.from({ length: 12 }, (_, at) => 14 + at),
    ]);
  });
});

describe('the chart of past prices', () => {
  it('states the change over the range, and on which day the last close is', () => {
    expect(chart()?.title).toBe('Price rose 1.4% from Mar 2024 to ₹2,029.00 on 21 Aug 2026');
    expect(chart({}, 1)?.title).toBe('Price rose 0.6% from Aug 2025 to ₹2,029.00 on 21 Aug 2026');
    const fallen = history.months.map((month, at) => ({ ...month, close: 2000 - 10 * at }));
    expect(chart({ months: fallen })?.title).toBe('Price fell 14.5% from Mar 2024 to ₹1,710.00 on 21 Aug 2026');
  });

  it('has the closes and their average as lines, and no average where there is none', () => {
    expect(chart()?.content.series.map(({ name }) => name)).toEqual(['Month-end close', 'Average of 12 months']);
    expect(chart({ months: history.months.slice(0, 5) })?.content.series.map(({ name }) => name)).toEqual(['Month-end close']);
  });

  it('has the 52-week range of the source, unless the closes contradict it', () => {
    const levels = (low: number, high: number) => chart({}, 5, { yearRange: { low, high } })?.content.levels;
    expect(levels(1900, 2100)).toEqual([
      { value: 2100, text: '52-week high ₹2,100.00' },
      { value: 1900, text: '52-week low ₹1,900.00', below: true },
    ]);
    expect(levels(1900, 2020)).toEqual([]);
    expect(chart({}, 5, { yearRange: { low: 1900, high: 2100 } })?.label).toContain('52-week low ₹1,900.00.');
  });

  it('marks splits, demergers and filed results in their months, and says that a demerger is not adjusted for', () => {
    const changed = chart(
      {
        actions: [
          { exDate: '2024-05-14', factor: 2, kind: 'split-or-bonus' },
          { exDate: '2025-05-14', factor: 0.1, kind: 'consolidation' },
          { exDate: '2019-01-01', factor: 2, kind: 'split-or-bonus' },
        ],
        demergers: [{ month: '2024-06', business: 'Hotels' }],
      },
      'All',
      { origins: [{ source: 'Filing', filedOn: '2025-05-20' }, { source: 'Filing', filedOn: '2025-05-21' }, { source: 'Paste' }] },
    );
    expect(changed?.content.events).toEqual([
      { category: 2, text: 'Split or bonus' },
      { category: 3, text: 'Demerger (Hotels)' },
      { category: 14, text: 'Consolidation, Results' },
    ]);
    expect(changed?.title).toMatch(/, not adjusted for a demerger$/);
    expect(chart({ demergers: [{ month: '2024-06' }] }, 1)?.title).not.toMatch(/demerger/);
  });

  it('has days over one year where they are held, and says so; a longer range has month-ends', () => {
    const days = [...weekdayCloses('2026-05-04', '2026-08-21')];
    const held = chart({ days }, 1);
    expect([held?.hasDays, held?.content.series.map(({ name }) => name)]).toEqual([
      true,
      ['Month-end closes, daily closes from 4 May 2026', 'Average of 12 months'],
    ]);
    expect(held?.label).toMatch(/^Line chart of month-end closes, daily closes from 4 May 2026, Aug 2025 to Aug 2026\. Price rose 0\.6% /);
    expect(held?.title).toBe(chart({}, 1)?.title);
    const [line, average] = held?.content.series ?? [];
    expect([line?.values.length, line?.at?.length]).toEqual([89, 89]);
    expect(line?.at?.map((place) => held?.content.categories[place])).toEqual(held?.closes.map(({ label }) => label));
    expect(average?.at?.map((place) => held?.content.categories[place])).toContain('29 May 2026');
    expect(chart({ days }, 3)).toMatchObject({ hasDays: false, content: { series: [{ name: 'Month-end close' }, {}] } });
    expect(chart({ days: days.slice(-3) }, 1)?.label).toMatch(/^Line chart of month-end closes, Aug 2025/);
  });

  it('marks events on their days, and the month of a demerger on its first day', () => {
    const days = [...weekdayCloses('2025-09-01', '2026-08-21', ['2026-01-26'])];
    const marked = chart(
      {
        days,
        actions: [
          { exDate: '2026-01-26', factor: 2, kind: 'split-or-bonus' },
          { exDate: '2025-08-04', factor: 2, kind: 'split-or-bonus' },
        ],
        demergers: [{ month: '2026-06' }],
      },
      1,
      { origins: [{ source: 'Filing', filedOn: '2026-01-27' }] },
    );
    expect(marked?.content.events?.map(({ category, text }) => [marked.content.categories[category], text])).toEqual([
      ['27 Jan 2026', 'Split or bonus, Results'],
      ['1 Jun 2026', 'Demerger'],
    ]);
  });

  it('has no 52-week range that a day contradicts', () => {
    const days = [...weekdayCloses('2026-05-04', '2026-08-21')];
    expect(chart({ days }, 1, { yearRange: { low: 1900, high: 2100 } })?.content.levels).toHaveLength(2);
    expect(chart({ days }, 1, { yearRange: { low: 1900, high: 2030 } })?.content.levels).toEqual([]);
  });

  it('is absent with fewer than two closes', () => {
    expect([chart({ months: [] }), chart({ months: history.months.slice(0, 1) })]).toEqual([undefined, undefined]);
  });
});
