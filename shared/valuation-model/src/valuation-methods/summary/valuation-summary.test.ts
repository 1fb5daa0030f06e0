import { assumedCell, cellText, missingCell } from '@mulya/domain';
import { defaultAssumptions, type Assumptions } from '../../fair-value/assumptions.ts';
import type { Scenario, ScenarioSet } from '../../fair-value/scenarios.ts';
import { historyOf, industryOfPes } from '../../testing/benchmarks.ts';
import { today } from '../../testing/check-cases.ts';
import { hdfcBank, iti } from '../../testing/companies.ts';
import { entries, modelOf, own as ownFigure, round, unknown } from '../../testing/model-cases.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodOutcomes } from '../valuation-methods.ts';
import { valuationSummary, type SummaryContext } from './valuation-summary.ts';

const summaryOf = (model: Model, more: Partial<SummaryContext> = {}) =>
  valuationSummary({ model, benchmarks: { history: undefined, industry: undefined }, today, ...more });

const rowOf = (summary: ReturnType<typeof summaryOf>, id: string) => summary.rows.find((row) => row.id === id);
const texts = (row: ReturnType<typeof rowOf>) => row && [row.low, row.base, row.high].map(({ cell }) => cellText(cell));

const growing = (rate: number): Assumptions => {
  const all = entries(rate, rate, rate);
  return { ...defaultAssumptions, growth: { sales: all, ebitda: all, pat: all, netWorth: all } };
};
const withTargets = (targets: Partial<Assumptions['targets']>, assumptions = defaultAssumptions): Assumptions => ({
  ...assumptions,
  targets: { ...assumptions.targets, ...targets },
});
const own = modelOf(round, { assumptions: growing(10) });
const scenario = (id: Scenario['id'], rate?: number): Scenario => ({
  id,
  name: id === 'bear' ? 'Bear' : 'Bull',
  reason: '',
  assumptions: rate === undefined ? undefined : growing(rate),
});
const scenarios = (bear?: number, bull?: number): ScenarioSet => ({ bear: scenario('bear', bear), bull: scenario('bull', bull) });
const ids = (summary: ReturnType<typeof summaryOf>) => summary.rows.map(({ id }) => id);
const history = historyOf([...Array<number>(15).fill(20), ...Array<number>(15).fill(24)]);

describe('valuation summary', () => {
  it('has a row for each method of the analyst’s in the list’s order, then past prices', () => {
    const summary = summaryOf(modelOf({ ...round, yearRange: { low: 40, high: 62.5 } }, { assumptions: growing(10) }));
    expect(ids(summary)).toEqual(['pe', 'evEbitda', 'evSales', 'pb', 'dcf', 'year-range']);
    expect(summary.defaults).toEqual([]);
    expect(cellText(summary.price.cell)).toBe('50.00');
  });

  it('has the same order whatever the results', () => {
    const model = modelOf(round, { assumptions: withTargets({ pe: entries(1, 1, 1), pb: entries(99, 99, 99) }, growing(10)) });
    expect(ids(summaryOf(model))).toEqual(ids(summaryOf(own)));
  });

  it('names methods on untouched defaults and draws none of them', () => {
    const summary = summaryOf(modelOf(round, { assumptions: withTargets({ pe: entries(30, 30, 24) }) }));
    expect(ids(summary)).toEqual(['pe']);
    expect(summary.defaults.map(({ name }) => name)).toEqual(['EV/EBITDA', 'EV/Sales', 'PB', 'Discounted cash flow']);
    expect(ids(summaryOf(modelOf(round, { own: { pat: ownFigure(300) } })))).toEqual([]); // a correction is no estimate
  });

  it('says why a method on defaults has no value, instead of naming it', () => {
    const insurer = summaryOf(modelOf({ ...round, layout: 'insurer' as const }));
    expect(insurer.defaults.map(({ id }) => id)).not.toContain('embeddedValue');
    expect(insurer.excluded).toContainEqual(
      expect.objectContaining({ id: 'embeddedValue', sentence: 'P/EV multiple: Enter the P/EV multiple that you would pay.' }),
    );
    expect(summaryOf(modelOf(iti)).excluded).toContainEqual({ id: 'pe', name: 'PE', sentence: 'Not meaningful (loss).', isOwn: false });
  });

  it('lists a method that does not apply with its sentence', () => {
    const { rows, excluded } = summaryOf(modelOf(hdfcBank, { assumptions: withTargets({ evSales: entries(3, 3, 3) }) }));
    expect(rows.map(({ id }) => id)).not.toContain('evSales');
    expect(excluded).toContainEqual(
      expect.objectContaining({ id: 'evSales', sentence: 'EV/Sales is not meaningful for lenders; use PE or PB.', isOwn: true }),
    );
  });

  it('has a sentence for each missing value', () => {
    expect(rowOf(summaryOf(modelOf(iti, { assumptions: growing(10) })), 'pe')?.missing).toEqual([
      'Low: not meaningful (loss).',
      'Base: not meaningful (loss).',
      'High: not meaningful (loss).',
    ]);
    expect(rowOf(summaryOf(own), 'pe')?.missing).toEqual([]);
  });

  it('shows no value below zero, by whatever method', () => {
    const outcomes = methodOutcomes({ model: own, benchmarks: { history: undefined, industry: undefined }, today }).map((each) =>
      each.is === 'evaluated' && each.id === 'pe'
        ? {
            ...each,
            result: {
              ...each.result,
              base: { name: 'Below', cell: assumedCell(-4, 'inr', { by: 'default', note: 'test' }) },
              high: { name: 'Refused', cell: missingCell('Terminal growth is too high.') },
            },
          }
        : each,
    );
    const row = rowOf(valuationSummary({ model: own, benchmarks: { history: undefined, industry: undefined }, today }, outcomes), 'pe');
    expect(row?.base.cell).toMatchObject({ is: 'words', text: 'not meaningful (target below zero)' });
    expect(row?.missing).toEqual(['Base: not meaningful (target below zero).', 'High: Terminal growth is too high.']);
  });

  it('has no price line without a market price', () => {
    expect(summaryOf(modelOf(unknown)).price.cell).toMatchObject({ is: 'missing', why: 'Market price not available.' });
  });
});

describe('row of past prices', () => {
  it('is the 52-week range of the source, with its day and name', () => {
    const row = rowOf(summaryOf(modelOf({ ...round, yearRange: { low: 40, high: 62.5 } })), 'year-range');
    expect(texts(row)).toEqual(['40.00', '-', '62.50']);
    expect(row).toMatchObject({
      basis: `Lowest and highest price in 52 weeks to 21 Aug 2026 (${round.source.name})`,
      missing: [],
    });
  });

  it('is the last twelve month-end closes if the source has none', () => {
    // Closes rise from 100 by 1 a month; the last twelve are 118 to 129.
    const history = historyOf(Array<number>(30).fill(20));
    const row = rowOf(summaryOf(modelOf(round), { benchmarks: { history, industry: undefined } }), 'year-range');
    expect(texts(row)).toEqual(['118.00', '-', '129.00']);
    expect(row?.basis).toBe('Month-end closes, Sep 2025 to Aug 2026');
  });

  it('is the range of closes if the source’s does not contain them or the price', () => {
    const history = historyOf(Array<number>(30).fill(20));
    const basisOf = (low: number, high: number) =>
      rowOf(summaryOf(modelOf({ ...round, yearRange: { low, high } }), { benchmarks: { history, industry: undefined } }), 'year-range')
        ?.basis;
    const ofCloses = 'Month-end closes, Sep 2025 to Aug 2026, because the source’s 52-week range does not contain all prices';
    // The price is 50, and the closes are 118 to 129.
    expect([basisOf(49, 128), basisOf(50.6, 140), basisOf(45, 120)]).toEqual([
      expect.stringMatching(/^Lowest and highest price/),
      ofCloses,
      ofCloses,
    ]);
  });

  it('leaves out closes before the 52 weeks of a newer price', () => {
    const history = historyOf(Array<number>(30).fill(20));
    const later = { ...round, asOf: { ...round.asOf, price: '2026-10-06' } };
    const row = rowOf(summaryOf(modelOf(later), { benchmarks: { history, industry: undefined } }), 'year-range');
    expect(row?.basis).toBe('Month-end closes, Nov 2025 to Aug 2026');
  });

  it('is excluded without past prices', () => {
    expect(summaryOf(modelOf(round)).excluded).toContainEqual(expect.objectContaining({ id: 'year-range', sentence: 'No past prices.' }));
  });
});

describe('the range of the analyst’s own view', () => {
  // EPS FY28E at 10 % a year: 2.5 × 1.1³; at a target PE of 30x.
  const target = (rate: number) => 30 * 2.5 * (1 + rate / 100) ** 3;
  const peOf = (set?: ScenarioSet) => rowOf(summaryOf(own, { scenarios: set }), 'pe');
  const money = (...values: readonly number[]) => values.map((value) => value.toFixed(2));

  it('is 20 % around the target price', () => {
    expect(texts(peOf())).toEqual(money(target(10) * 0.8, target(10), target(10) * 1.2));
    expect(peOf()?.basis).toBe('Target price ±20%');
  });

  it.each<readonly [string, ScenarioSet, number, number, string]>([
    ['both', scenarios(5, 25), 5, 25, 'Bear, Bull and the model'],
    ['a bear case above the bull case', scenarios(25, 5), 5, 25, 'Bear, Bull and the model'],
    ['a bear case only', scenarios(5), 5, 10, 'Bear and the model'],
    [
      'an added case',
      { ...scenarios(5, 25), added1: { ...scenario('added1', 40), name: 'Boom' } },
      5,
      40,
      'Bear, Bull, Boom and the model',
    ],
    ['cases that the model has left behind', scenarios(15, 25), 10, 25, 'Bear, Bull and the model'],
  ])('runs from the lowest to the highest target price with %s', (_, set, low, high, names) => {
    expect(texts(peOf(set))).toEqual(money(target(low), target(10), target(high)));
    expect(peOf(set)?.basis).toBe(`Lowest and highest target price FY28E of ${names}`);
  });

  it('is 20 % where no case moves the method', () => {
    expect(peOf(scenarios(10, 10))?.basis).toBe('Target price ±20%');
  });

  it.each<readonly [string, Assumptions, number]>([
    ['a target far below its own past', withTargets({ pe: entries(9, 9, 9) }), 1],
    ['a target far above its own past', withTargets({ pe: entries(90, 90, 90) }), 1],
    [
      'four multiples of the analyst’s',
      withTargets({ pe: entries(55, 55, 55), evEbitda: entries(40, 40, 40), evSales: entries(8, 8, 8), pb: entries(2, 2, 2) }),
      4,
    ],
  ])('contains the base with %s', (_, assumptions, count) => {
    const { rows } = summaryOf(modelOf(round, { assumptions }), { benchmarks: { history, industry: undefined } });
    const bars = rows.filter(({ base }) => base.cell.is === 'figure');
    expect(bars).toHaveLength(count);
    for (const { low, base, high } of bars) {
      const values = [low, base, high].map(({ cell }) => (cell.is === 'figure' ? cell.value : NaN));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
  });
});

describe('own history in the summary', () => {
  const benchmarks = { history, industry: industryOfPes([10, 20, 30, 40, 50]) };

  it('is a row below the method’s, on the figure that the target price multiplies', () => {
    const summary = summaryOf(modelOf(round, { assumptions: withTargets({ pe: entries(30, 30, 24) }) }), { benchmarks });
    expect(ids(summary)).toEqual(['pe', 'history/pe', 'year-range']);
    const eps = 2.5 * 1.15 ** 3;
    expect(texts(rowOf(summary, 'history/pe'))).toEqual([(20 * eps).toFixed(2), '-', (24 * eps).toFixed(2)]);
    expect(rowOf(summary, 'history/pe')?.basis).toMatch(
      /^PE 20\.0x to 24\.0x on EPS FY28E: 25th to 75th percentile of own history \(30 months, /,
    );
  });

  it('stands alone on the reported figure while no method is the analyst’s', () => {
    const summary = summaryOf(modelOf(round), { benchmarks });
    expect(ids(summary)).toEqual(['history/pe', 'history/pb', 'year-range']);
    expect(texts(rowOf(summary, 'history/pe'))).toEqual(['50.00', '-', '60.00']);
  });

  it('needs 24 months, and no industry replaces it', () => {
    const short = { ...benchmarks, history: historyOf(Array<number>(23).fill(20)) };
    expect(ids(summaryOf(own, { benchmarks: short }))).not.toContain('history/pe');
  });
});
