import { cellText, chainOf, missingCell, type FormulaInput } from '@mulya/domain';
import fc from 'fast-check';
import { defaultAssumptions, methods } from '../../fair-value/assumptions.ts';
import { targetPriceRows } from '../../fair-value/names.ts';
import { historyOf, industryOfPes } from '../../testing/benchmarks.ts';
import { today } from '../../testing/check-cases.ts';
import { hdfcBank, iti, tcs } from '../../testing/companies.ts';
import { entries, modelOf, round, roundWith } from '../../testing/model-cases.ts';
import { figure } from '../../testing/outlook.ts';
import type { Benchmarks, MethodValue } from '../method.ts';
import { multipleMethods } from './multiple-methods.ts';

type Model = ReturnType<typeof modelOf>;
const without: Benchmarks = { history: undefined, industry: undefined };

function evaluate(id: (typeof methods)[number], model: Model, benchmarks: Benchmarks = without): MethodValue {
  const method = multipleMethods.find((each) => each.id === id);
  if (method === undefined) throw new Error(`There is no method ${id}.`);
  return method.evaluate({ model, benchmarks, today });
}

const ends = ({ low, base, high }: MethodValue) => [low, base, high].map(({ cell }) => cellText(cell));
const valueOf = (input: FormulaInput | undefined) => figure(input?.cell ?? missingCell('none'));
const pes = [...Array<number>(15).fill(20), ...Array<number>(30).fill(24), ...Array<number>(15).fill(28)];

describe('target multiples as methods', () => {
  it('have the model’s target prices of the last year as their base', () => {
    const model = modelOf(tcs);
    for (const method of methods)
      expect(evaluate(method, model).base.cell).toMatchObject({ value: figure(model.at(targetPriceRows[method], 'FY28E')) });
  });

  it('have no fields, and names as in the model', () => {
    expect(multipleMethods.map(({ name, fields }) => [name, fields.length])).toEqual([
      ['PE', 0],
      ['EV/EBITDA', 0],
      ['EV/Sales', 0],
      ['PB', 0],
    ]);
  });

  it('do not apply to lenders by enterprise value', () => {
    const reasons = (model: Model) => multipleMethods.map((method) => method.whyNot(model, today));
    expect(reasons(modelOf(hdfcBank))).toEqual([
      undefined,
      'EV/EBITDA is not meaningful for lenders; use PE or PB.',
      'EV/Sales is not meaningful for lenders; use PE or PB.',
      undefined,
    ]);
    expect(reasons(modelOf(tcs))).toEqual([undefined, undefined, undefined, undefined]);
    const insurer = modelOf({ ...hdfcBank, layout: 'insurer', companyProfile: { mgIndustry: 'Life Insurance', recentNews: [] } });
    expect(reasons(insurer)[1]).toBe('EV/EBITDA is not meaningful for lenders and insurers; use PE or PB.');
  });

  it('have words for a loss and for debt above the value', () => {
    expect(ends(evaluate('pe', modelOf(iti)))).toEqual(Array(3).fill('not meaningful (loss)'));
    const indebted = modelOf(roundWith({ BAL: { TotalDebt: 90_000 } }));
    expect(ends(evaluate('evEbitda', indebted))).toEqual(Array(3).fill('not meaningful (target below zero)'));
  });
});

describe('the range of a target multiple', () => {
  // EPS FY28E of the round company: 2.5 × 1.15³.
  const eps = 2.5 * 1.15 ** 3;
  const peOfMine = modelOf(round, {
    assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(30, 30, 24) } },
  });

  it('is 20% around the target price, whatever the benchmarks', () => {
    const result = evaluate('pe', peOfMine, { history: historyOf(pes), industry: industryOfPes([10, 20, 30, 40, 50]) });
    expect(figure(result.low.cell)).toBeCloseTo(24 * eps * 0.8, 9);
    expect(figure(result.high.cell)).toBeCloseTo(24 * eps * 1.2, 9);
    expect(result.basis).toBe('Target price ±20%');
  });

  it('has the quartiles of own history beside it', () => {
    const { ownHistory } = evaluate('pe', peOfMine, { history: historyOf(pes), industry: undefined });
    expect(valueOf(ownHistory?.low)).toBeCloseTo(23 * eps, 9); // R-7 at place 14.75: 20 + (24 − 20) × 0.75
    expect(valueOf(ownHistory?.high)).toBeCloseTo(25 * eps, 9); // place 44.25: 24 + (28 − 24) × 0.25
    expect(ownHistory?.basis).toBe(
      'PE 23.0x to 25.0x on EPS FY28E: 25th to 75th percentile of own history (60 months, Sep 2021 to Aug 2026)',
    );
    const onDefaults = evaluate('pe', modelOf(round), { history: historyOf(pes), industry: undefined }).ownHistory;
    expect(valueOf(onDefaults?.low)).toBeCloseTo(23 * 2.5, 9);
    expect(evaluate('pe', peOfMine, { history: historyOf(pes.slice(0, 20)), industry: undefined }).ownHistory).toBeUndefined();
  });

  it('subtracts net debt once for a past multiple of the enterprise', () => {
    const history = historyOf(pes, { evEbitda: 10 });
    const own = modelOf(round, {
      assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, evEbitda: entries(9, 9, 9) } },
    });
    const { ownHistory } = evaluate('evEbitda', own, { history, industry: undefined });
    expect(valueOf(ownHistory?.low)).toBeCloseTo((10 * 500 * 1.15 ** 3 - (1000 * 1.15 - 300)) / 100, 9);
  });

  it('is missing while the target multiple is empty', () => {
    const empty = modelOf(round, {
      assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(30, 30, null) } },
    });
    expect(ends(evaluate('pe', empty))).toEqual(['-', '-', '-']);
  });

  it('has every cell in its graph, and a chain that ends in months', () => {
    const { low, base, high, ownHistory, sheet } = evaluate('pe', peOfMine, { history: historyOf(pes), industry: undefined });
    for (const input of [low, base, high, ownHistory?.low, ownHistory?.high]) expect(sheet.cell(input?.name ?? '')).toBe(input?.cell);
    expect(chainOf(ownHistory?.low.cell ?? missingCell('none')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PE, 25th percentile of own history', 'EPS FY28E', 'PAT growth FY27E']),
    );
  });

  it('is never below zero or upside down, whatever the entries', () => {
    const value = fc.oneof(fc.constantFrom(0, -20, 1e6, -250), fc.double({ noNaN: true, min: -300, max: 1000 }));
    fc.assert(
      fc.property(value, value, fc.constantFrom(...methods), (growth, multiple, method) => {
        const all = entries(growth, growth, growth);
        const target = entries(multiple, multiple, multiple);
        const odd = modelOf(round, {
          assumptions: {
            ...defaultAssumptions,
            growth: { sales: all, ebitda: all, pat: all, netWorth: all },
            targets: { pe: target, evEbitda: target, evSales: target, pb: target },
          },
        });
        const { low, base, high } = evaluate(method, odd);
        const values = [low, base, high].flatMap(({ cell }) => (cell.is === 'figure' ? [cell.value] : []));
        expect(values.every((each) => Number.isFinite(each) && each >= 0)).toBe(true);
        expect(values).toEqual(values.toSorted((one, other) => one - other));
      }),
    );
  });
});
