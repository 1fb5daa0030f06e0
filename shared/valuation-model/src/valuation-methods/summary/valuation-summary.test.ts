import { assumedCell, cellText, missingCell } from '@mulya/domain';
import { defaultAssumptions } from '../../fair-value/assumptions.ts';
import type { Scenario, ScenarioSet } from '../../fair-value/scenarios.ts';
import { historyOf } from '../../testing/benchmarks.ts';
import { today } from '../../testing/check-cases.ts';
import { hdfcBank, iti } from '../../testing/companies.ts';
import { entries, modelOf, round, unknown } from '../../testing/model-cases.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodOutcomes } from '../valuation-methods.ts';
import { valuationSummary, type SummaryContext } from './valuation-summary.ts';

const summaryOf = (model: Model, more: Partial<SummaryContext> = {}) =>
  valuationSummary({ model, benchmarks: { history: undefined, industry: undefined }, today, ...more });

const rowOf = (summary: ReturnType<typeof summaryOf>, id: string) => summary.rows.find((row) => row.id === id);
const texts = (row: ReturnType<typeof rowOf>) => row && [row.low, row.base, row.high].map(({ cell }) => cellText(cell));

const growing = (rate: number) => ({ ...defaultAssumptions, growth: { ...defaultAssumptions.growth, pat: entries(rate, rate, rate) } });
const scenario = (id: Scenario['id'], rate?: number): Scenario => ({
  id,
  name: id === 'bear' ? 'Bear' : 'Bull',
  reason: '',
  assumptions: rate === undefined ? undefined : growing(rate),
});
const scenarios = (bear?: number, bull?: number): ScenarioSet => ({ bear: scenario('bear', bear), bull: scenario('bull', bull) });

describe('valuation summary', () => {
  it('has a row for each method in the list’s order, then past prices and scenarios', () => {
    const summary = summaryOf(modelOf({ ...round, yearRange: { low: 40, high: 62.5 } }), { scenarios: scenarios(5, 25) });
    const ids = summary.rows.map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual(['pe', 'evEbitda', 'evSales', 'pb']);
    expect(ids.slice(-2)).toEqual(['year-range', 'scenarios']);
    expect(summary.excluded.filter(({ id }) => id === 'scenarios' || id === 'year-range')).toEqual([]);
    expect(cellText(summary.price.cell)).toBe('50.00');
  });

  it('has the same order whatever the results', () => {
    const assumptions = {
      ...defaultAssumptions,
      targets: { ...defaultAssumptions.targets, pe: entries(1, 1, 1), pb: entries(99, 99, 99) },
    };
    const order = (model: Model) => summaryOf(model).rows.map(({ id }) => id);
    expect(order(modelOf(round, { assumptions }))).toEqual(order(modelOf(round)));
  });

  it('lists a method that does not apply with its sentence', () => {
    const { rows, excluded } = summaryOf(modelOf(hdfcBank));
    expect(rows.map(({ id }) => id)).not.toContain('evSales');
    expect(excluded).toContainEqual(
      expect.objectContaining({ id: 'evSales', name: 'EV/Sales', sentence: 'EV/Sales is not meaningful for lenders; use PE or PB.' }),
    );
  });

  it('outlines rows on defaults', () => {
    expect(rowOf(summaryOf(modelOf(round)), 'pe')).toMatchObject({ isOutlined: true });
    expect(rowOf(summaryOf(modelOf(round, { assumptions: growing(10) })), 'pe')).toMatchObject({ isOutlined: false });
  });

  it('does not outline a row without a value', () => {
    const insurer = { ...round, layout: 'insurer' as const };
    expect(rowOf(summaryOf(modelOf(insurer)), 'embeddedValue')).toMatchObject({ base: { cell: { is: 'missing' } }, isOutlined: false });
  });

  it('has a sentence for each missing value', () => {
    expect(rowOf(summaryOf(modelOf(iti)), 'pe')?.missing).toEqual([
      'Low: not meaningful (loss).',
      'Base: not meaningful (loss).',
      'High: not meaningful (loss).',
    ]);
    expect(rowOf(summaryOf(modelOf(round)), 'pe')?.missing).toEqual([]);
  });

  it('shows no value below zero, by whatever method', () => {
    const outcomes = methodOutcomes({ model: modelOf(round), benchmarks: { history: undefined, industry: undefined }, today }).map((each) =>
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
    const row = rowOf(
      valuationSummary({ model: modelOf(round), benchmarks: { history: undefined, industry: undefined }, today }, outcomes),
      'pe',
    );
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
      isOutlined: false,
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
    expect(summaryOf(modelOf(round)).excluded).toContainEqual({ id: 'year-range', name: '52-week range', sentence: 'No past prices.' });
  });
});

describe('row of scenarios', () => {
  const row = (set: ScenarioSet) => rowOf(summaryOf(modelOf(round), { scenarios: set }), 'scenarios');
  const target = (rate: number) => (30 * 2.5 * (1 + rate / 100) ** 3).toFixed(2);

  it('runs from bear to bull with the model as its base', () => {
    expect(texts(row(scenarios(5, 25)))).toEqual([target(5), target(15), target(25)]);
    expect(row(scenarios(5, 25))).toMatchObject({ basis: 'Target price (PE) FY28E', missing: [] });
  });

  it('names an empty scenario', () => {
    expect(row(scenarios(5))?.missing).toEqual(['High: The bull scenario is empty.']);
  });

  it('runs upwards even if the bear case is above the bull case', () => {
    expect(texts(row(scenarios(25, 5)))).toEqual([target(5), target(15), target(25)]);
    expect(row(scenarios(25, 5))?.basis).toBe('Target price (PE) FY28E; the bear case is above the bull case');
  });

  it('is excluded while both are empty', () => {
    expect(summaryOf(modelOf(round), { scenarios: scenarios() }).excluded).toContainEqual(
      expect.objectContaining({ id: 'scenarios', sentence: 'The bear and the bull scenario are empty.' }),
    );
  });
});
