import { modelOf } from '../testing/model-cases.ts';
import { checkOf, threeYears, withLines } from '../testing/check-cases.ts';
import { iti, lgElectronics, tcs, vodafoneIdea } from '../testing/companies.ts';
import { defaultAssumptions, growthMetrics, type GrowthMetric } from './assumptions.ts';
import { growthEffect } from './growth-effect.ts';
import { headline } from './headline.ts';

const growing = (metric: GrowthMetric, rate: number) => ({
  assumptions: { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, [metric]: threeYears(rate) } },
});
const lossOf = (rate: number) => growthEffect(modelOf(iti, growing('pat', rate)), 'pat', 1);

describe('assumed growth', () => {
  it.each([
    [15, 'loss widens'],
    [-40, 'loss narrows'],
    [0, 'loss unchanged'],
    [-140, 'loss to profit'],
    [-100, 'loss narrows'],
  ])('at %d%% on a loss has the effect: %s', (rate, words) => {
    expect(lossOf(rate)).toBe(words);
  });

  it('has a text for each year and keeps the specified figures', () => {
    const model = modelOf(vodafoneIdea);
    expect([1, 2, 3].map((year) => growthEffect(model, 'pat', year))).toEqual(['loss widens', 'loss widens', 'loss widens']);
    expect(model.at('Adjusted PAT', 'FY28E')).toMatchObject({ value: expect.closeTo(-27383.4 * 1.15 ** 3, -1) });
  });

  it('makes a negative net worth more negative', () => {
    expect(growthEffect(modelOf(vodafoneIdea), 'netWorth', 1)).toBe('more negative');
    expect(growthEffect(modelOf(vodafoneIdea, growing('netWorth', -10)), 'netWorth', 1)).toBe('less negative');
  });

  it('below -100% turns a profit into a loss', () => {
    expect(growthEffect(modelOf(tcs, growing('pat', -150)), 'pat', 1)).toBe('profit to loss');
  });

  it('needs no text for a profit, a base of zero or an empty field', () => {
    expect(growthMetrics.map((metric) => growthEffect(modelOf(tcs), metric, 1))).toEqual([undefined, undefined, undefined, undefined]);
    expect(growthEffect(modelOf(withLines(tcs, '2025-03-31', { NetIncome: 0 })), 'pat', 1)).toBeUndefined();
    const [, ...later] = defaultAssumptions.growth.pat;
    const empty = {
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, pat: [{ value: null, by: 'analyst' }, ...later] },
    } as const;
    expect(growthEffect(modelOf(iti, { assumptions: empty }), 'pat', 1)).toBeUndefined();
  });
});

describe('net worth below zero', () => {
  it('warns with its own reason, has no PB target and leaves the payout unblamed (Vodafone Idea)', () => {
    const model = modelOf(vodafoneIdea);
    expect(checkOf('net-worth', vodafoneIdea)).toMatchObject({
      result: 'warn',
      sentence: expect.stringMatching(/^FY25 net worth is negative \(-₹[\d,]+ crore\): PB and implied payout are not meaningful\.$/),
    });
    expect(checkOf('payout', vodafoneIdea)).toMatchObject({
      result: 'pass',
      sentence: 'Implied payout not checked: FY25 net worth is negative.',
    });
    expect(model.at('Target price (PB)', 'FY28E')).toMatchObject({ is: 'words', text: 'not meaningful (negative net worth)' });
  });

  it('passes above zero (TCS) and skips placeholders (LG Electronics)', () => {
    expect(checkOf('net-worth', tcs)).toMatchObject({ result: 'pass', sentence: 'FY25 net worth is positive.' });
    expect(() => checkOf('net-worth', lgElectronics)).toThrow();
  });

  it('excludes exactly zero, which reads as zero', () => {
    const none = withLines(tcs, '2025-03-31', { CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': -10 });
    expect(checkOf('net-worth', none).sentence).toBe('FY25 net worth is zero: PB and implied payout are not meaningful.');
  });
});

describe('a loss', () => {
  it('keeps the payout silent, with the reason (ITI)', () => {
    expect(checkOf('payout', iti)).toMatchObject({ result: 'pass', sentence: 'Implied payout not checked: FY26E PAT is a loss.' });
  });

  it('asks for an own multiple before it suggests a default one, next to the current', () => {
    const { reading } = headline(modelOf(iti), []);
    expect(reading.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        /^PE not meaningful without a profit: see PB and EV\/Sales\. Set your own target multiple first: current PB [\d.]+x and EV\/Sales [\d.]+x vs a default of 15\.0x\.$/,
      ),
    ]);
    const own = {
      assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pb: threeYears(4), evSales: threeYears(3) } },
    };
    expect(headline(modelOf(iti, own), []).reading.map(({ sentence }) => sentence)).toEqual([
      'PE not meaningful without a profit: see PB and EV/Sales.',
    ]);
  });

  it('suggests the method with the analyst’s own multiple first', () => {
    const own = { assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, evSales: threeYears(3) } } };
    expect(headline(modelOf(iti, own), []).reading).toMatchObject([
      {
        is: 'loss',
        see: ['evSales', 'pb'],
        sentence: expect.stringMatching(
          /: see EV\/Sales and PB\. Set your own target multiple first: current PB [\d.]+x vs a default of 15\.0x\.$/,
        ),
      },
    ]);
  });
});
