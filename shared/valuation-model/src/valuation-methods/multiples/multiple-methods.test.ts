import { cellText, chainOf } from '@mulya/domain';
import fc from 'fast-check';
import { defaultAssumptions, methods, type Assumptions } from '../../fair-value/assumptions.ts';
import { targetPriceRows } from '../../fair-value/names.ts';
import { historyOf, industryOf, industryOfPes, memberOf } from '../../testing/benchmarks.ts';
import { today } from '../../testing/check-cases.ts';
import { hdfcBank, iti, tcs } from '../../testing/companies.ts';
import { entries, modelOf, own, round, roundWith } from '../../testing/model-cases.ts';
import { figure } from '../../testing/outlook.ts';
import type { Benchmarks, MethodResult } from '../method.ts';
import { multipleMethods } from './multiple-methods.ts';

type Model = ReturnType<typeof modelOf>;
const without: Benchmarks = { history: undefined, industry: undefined };

function evaluate(id: (typeof methods)[number], model: Model, benchmarks: Benchmarks = without): MethodResult {
  const method = multipleMethods.find((each) => each.id === id);
  if (method === undefined) throw new Error(`There is no method ${id}.`);
  return method.evaluate({ model, benchmarks, today });
}

const ends = ({ low, base, high }: MethodResult) => [low, base, high].map(({ cell }) => cellText(cell));
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

  it('say whether all inputs are defaults', () => {
    const changed = (assumptions: Partial<Assumptions>) => modelOf(round, { assumptions: { ...defaultAssumptions, ...assumptions } });
    const growth = (part: Partial<Assumptions['growth']>) => changed({ growth: { ...defaultAssumptions.growth, ...part } });
    expect(evaluate('pe', modelOf(round)).isOnDefaults).toBe(true);
    expect(evaluate('pe', growth({ pat: entries(10, 10, 10) })).isOnDefaults).toBe(false);
    expect(evaluate('pe', growth({ sales: entries(10, 10, 10) })).isOnDefaults).toBe(true);
    expect(evaluate('pb', changed({ targets: { ...defaultAssumptions.targets, pb: entries(2, 2, 2) } })).isOnDefaults).toBe(false);
    expect(evaluate('pe', modelOf(round, { own: { pat: own(300) } })).isOnDefaults).toBe(false);
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
  const model = modelOf(round);

  it('is the quartiles of the company’s own history', () => {
    const result = evaluate('pe', model, { history: historyOf(pes), industry: industryOfPes([10, 20, 30, 40, 50]) });
    expect(figure(result.low.cell)).toBeCloseTo(20 * eps + 3 * eps, 9); // R-7 at place 14.75: 20 + (24 − 20) × 0.75
    expect(figure(result.high.cell)).toBeCloseTo(25 * eps, 9); // place 44.25: 24 + (28 − 24) × 0.25
    expect(result.basis).toBe('PE 23.0x to 25.0x: 25th to 75th percentile of own history (60 months, Sep 2021 to Aug 2026)');
  });

  it('is the quartiles of the industry if the history is short', () => {
    const result = evaluate('pe', model, { history: historyOf(pes.slice(0, 20)), industry: industryOfPes([10, 20, 30, 40, 50]) });
    expect([figure(result.low.cell) / eps, figure(result.high.cell) / eps].map((value) => Number(value.toFixed(9)))).toEqual([20, 40]);
    expect(result.basis).toBe('PE 20.0x to 40.0x: quartiles of the industry (5 companies)');
  });

  it('is 20% around the target multiple without benchmarks', () => {
    const result = evaluate('pe', model, { history: undefined, industry: industryOfPes([10, 20]) });
    expect([figure(result.low.cell) / eps, figure(result.high.cell) / eps].map((value) => Number(value.toFixed(9)))).toEqual([24, 36]);
    expect(result.basis).toBe('Target PE ±20%: 24.0x to 36.0x');
  });

  it('subtracts net debt once for a multiple of the enterprise', () => {
    const members = [5, 10, 15, 20, 25].map((evEbitda, at) => memberOf(String.fromCharCode(65 + at), { evEbitda }));
    const result = evaluate('evEbitda', model, { history: undefined, industry: industryOf(members) });
    const ebitda = 500 * 1.15 ** 3;
    const netDebt = 1000 * 1.15 - 300;
    expect(figure(result.low.cell)).toBeCloseTo((10 * ebitda - netDebt) / 100, 9);
    expect(figure(result.high.cell)).toBeCloseTo((20 * ebitda - netDebt) / 100, 9);
  });

  it('is missing while the target multiple is empty', () => {
    const empty = modelOf(round, {
      assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(30, 30, null) } },
    });
    const result = evaluate('pe', empty);
    expect(ends(result)).toEqual(['-', '-', '-']);
    expect(result.basis).toBe('Target PE ±20%');
    expect(figure(evaluate('pe', empty, { history: historyOf(pes), industry: undefined }).low.cell)).toBeCloseTo(23 * eps, 9);
  });

  it('has every cell in its graph, and a chain that ends in months', () => {
    const result = evaluate('pe', model, { history: historyOf(pes), industry: undefined });
    for (const { name, cell } of [result.low, result.base, result.high]) expect(result.sheet.cell(name)).toBe(cell);
    expect(chainOf(result.low.cell).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Target price (PE) FY28E, low', 'PE, 25th percentile of own history', 'EPS FY28E', 'PAT growth FY27E']),
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
