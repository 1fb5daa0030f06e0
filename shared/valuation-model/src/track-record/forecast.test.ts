import { defaultAssumptions } from '../fair-value/assumptions.ts';
import { entries, modelOf, own, round, roundWith, unknown } from '../testing/model-cases.ts';
import { forecastOf } from './forecast.ts';

const day = { year: 2026, month: 11, day: 25 };
const grown = (metrics: Partial<typeof defaultAssumptions.growth>) => ({
  ...defaultAssumptions,
  growth: { ...defaultAssumptions.growth, ...metrics },
});
const everyGrowth = grown({
  sales: entries(10, 10, 10),
  ebitda: entries(10, 10, 10),
  pat: entries(20, 20, 20),
  netWorth: entries(10, 10, 10),
});
const forecastFor = (answer: typeof round, choices: Parameters<typeof modelOf>[1] = { assumptions: everyGrowth }) =>
  forecastOf(modelOf(answer, choices), day);

describe('forecastOf', () => {
  it('records the three years, the shares, the dates and what had been reported', () => {
    const [first, second, third] = forecastFor(round).years;
    expect(forecastFor(round)).toMatchObject({
      reportedYear: 2025,
      reportedUntil: '2025-03-31',
      basis: round.basis,
      shares: 100,
      sharesNow: 100,
      priceAsOf: round.asOf.price,
      targetDate: '2028-03-31',
    });
    expect(first).toEqual({ fiscalYear: 2026, sales: 2750, ebitda: 550, pat: 300, netWorth: 1375, eps: 3 });
    expect(second?.pat).toBeCloseTo(360, 10);
    expect(third).toMatchObject({ fiscalYear: 2028, eps: expect.closeTo(4.32, 10) });
  });

  it('records no figure that rests on default growth', () => {
    const [one, two] = entries(20, 20, 20);
    const { years } = forecastFor(round, { assumptions: grown({ pat: [one, two, defaultAssumptions.growth.pat[2]] }) });
    expect(years.map(({ sales, pat, eps }) => [sales, pat, eps])).toEqual([
      [null, 300, 3],
      [null, expect.closeTo(360, 10), expect.closeTo(3.6, 10)],
      [null, null, null],
    ]);
  });

  it('records no figure that rests on a placeholder, and none that is missing', () => {
    const none = { sales: null, ebitda: null, pat: null, netWorth: null, eps: null };
    expect(forecastFor(unknown)).toMatchObject({ reportedYear: null, reportedUntil: null, sharesNow: null, years: [none, none, none] });
    expect(forecastFor(round, { assumptions: grown({ pat: entries(null, 20, 20) }) }).years[0]).toMatchObject(none);
  });

  it('says what a target rests on that is nobody’s estimate', () => {
    const from = (entry: object) =>
      forecastFor(round, { assumptions: grown({ pat: entries(20, 20, 20).map((each) => ({ ...each, ...entry })) as never }) });
    expect(forecastFor(round, {}).restsOn).toBe('defaults');
    expect(from({ by: 'default', isBenchmark: true, note: 'own median' }).restsOn).toBe('benchmarks');
    expect(from({}).restsOn).toBeUndefined();
  });

  it('records EBITDA only if the base year’s includes depreciation', () => {
    const without = roundWith({ INC: { 'Depreciation/Amortization': null } });
    expect(forecastFor(without).years[0]).toMatchObject({ ebitda: null, sales: 2750 });
    expect(forecastFor(without, { assumptions: everyGrowth, own: { ebitda: own(500) } }).years[0]?.ebitda).toBeCloseTo(550, 10);
  });
});
