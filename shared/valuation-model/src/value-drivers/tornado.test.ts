import { bank } from '../testing/answers.ts';
import { hdfcBank, iti, tcs, vodafoneIdea } from '../testing/companies.ts';
import { methodContext } from '../testing/method-cases.ts';
import { entries, own, round, roundWith } from '../testing/model-cases.ts';
import { figure } from '../testing/outlook.ts';
import type { MethodContext, MethodId } from '../valuation-methods/method.ts';
import { methodOutcomes } from '../valuation-methods/valuation-methods.ts';
import { modelInput } from '../fair-value/model-input.ts';
import { fairValueModel } from '../fair-value/model.ts';
import { tornado, type TornadoOutcome } from './tornado.ts';

type Shown = Extract<TornadoOutcome, { readonly is: 'tornado' }>;

function outcomeOf(context: MethodContext, id: MethodId): TornadoOutcome {
  const found = methodOutcomes(context).find((each) => each.id === id);
  return tornado(context, id, found?.is === 'evaluated' ? found.result : undefined);
}

function tornadoOf(context: MethodContext, id: MethodId): Shown {
  const found = outcomeOf(context, id);
  if (found.is === 'none') throw new Error(found.why);
  return found;
}

const rowOf = ({ rows }: Shown, name: string) => {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`No row ${name} among ${rows.map((each) => each.name).join(', ')}.`);
  return row;
};

describe('the tornado of a target multiple', () => {
  const context = methodContext(round);
  const shown = tornadoOf(context, 'pe');

  it('moves each input by its step and sorts by the effect', () => {
    expect(shown.rows.map(({ name, step }) => [name, step])).toEqual([
      ['Target PE FY28E', '±10%'],
      ['Adjusted PAT FY25', '±10%'],
      ['PAT growth, each year', '±1 point'],
    ]);
    expect(rowOf(shown, 'Target PE FY28E')).toMatchObject({
      now: [30],
      minus: { inputs: [27], value: expect.closeTo(102.659, 3) },
      plus: { inputs: [33], value: expect.closeTo(125.472, 3) },
    });
  });

  it('equals the model with the moved growth', () => {
    const { assumptions } = context.model.choices;
    const grown = (rate: number) =>
      modelInput(
        fairValueModel(context.model.company, {
          ...context.model.choices,
          assumptions: { ...assumptions, growth: { ...assumptions.growth, pat: entries(rate, rate, rate) } },
        }),
        'Target price (PE)',
        'FY28E',
      ).cell;
    const { minus, plus } = rowOf(shown, 'PAT growth, each year');
    expect(minus.value).toBe(figure(grown(14)));
    expect(plus.value).toBe(figure(grown(16)));
  });

  it('moves three different rates at once', () => {
    const { rows } = tornadoOf(methodContext(round, { growth: { ebitda: [10, 12, 9] } }), 'evEbitda');
    expect(rows.find(({ name }) => name === 'EBITDA growth, each year')).toMatchObject({
      now: [10, 12, 9],
      plus: { inputs: [11, 13, 10] },
    });
  });

  it('moves a negative amount down at minus and up at plus', () => {
    const accumulatedLoss = roundWith({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': -50 } });
    const { minus, plus } = rowOf(tornadoOf(methodContext(accumulatedLoss), 'pb'), 'Reserves FY25');
    expect([minus.inputs, plus.inputs]).toEqual([[-55], [-45]]);
  });

  it('has no end where the target is below zero', () => {
    const { rows } = tornadoOf(methodContext(round, { own: { grossDebt: own(9700) } }), 'evEbitda');
    expect(rows.some(({ minus, plus }) => [minus, plus].some(({ words }) => words === 'not meaningful (target below zero)'))).toBe(true);
    expect(rows.every(({ minus, plus }) => [minus, plus].every(({ value }) => value === undefined || value >= 0))).toBe(true);
  });

  it('gives the reason where there is no target price', () => {
    expect(outcomeOf(methodContext(iti), 'pe')).toEqual({ is: 'none', why: 'The PE-based target price is not meaningful (loss).' });
    expect(outcomeOf(methodContext(hdfcBank), 'evSales')).toEqual({
      is: 'none',
      why: 'The EV/Sales-based target price is not meaningful for lenders.',
    });
  });
});

describe('the tornado of other methods', () => {
  it('moves the inputs of the discounted cash flow, at most eight', () => {
    const context = methodContext(tcs);
    const shown = tornadoOf(context, 'dcf');
    expect(shown.rows).toHaveLength(8);
    expect(shown.count).toBeGreaterThan(8);
    const swings = shown.rows.map(({ swing }) => swing);
    expect(swings).toEqual(swings.toSorted((one, other) => other - one));
    const at = (discountRate: number) => {
      const found = methodOutcomes(methodContext(tcs, { inputs: { discountRate } })).find(({ id }) => id === 'dcf');
      return found?.is === 'evaluated' ? figure(found.result.base.cell) : NaN;
    };
    const { minus, plus } = rowOf(shown, 'Discount rate');
    expect(minus.value).toBeCloseTo(at(11), 9);
    expect(plus.value).toBeCloseTo(at(13), 9);
  });

  it('moves the fade years by one, with a valuation for each', () => {
    const at = (fadeYears: number) => tornadoOf(methodContext(tcs, { inputs: { fadeYears } }), 'dcf').base.cell;
    const all = tornadoOf(methodContext(tcs), 'dcf');
    const fade = all.rows.find(({ name }) => name === 'Fade years');
    expect(fade).toMatchObject({
      step: '±1 year',
      now: [7],
      minus: { inputs: [6], value: figure(at(6)) },
      plus: { inputs: [8], value: figure(at(8)) },
    });
  });

  it('moves a lender’s inputs', () => {
    const residual = tornadoOf(methodContext(hdfcBank), 'residualIncome');
    expect(residual.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cost of equity', 'Sustainable ROE', 'Payout', 'Reserves FY25']),
    );
    expect(rowOf(tornadoOf(methodContext(hdfcBank), 'justifiedPb'), 'Long-term growth').step).toBe('±1 point');
  });

  it('explains a value that is not meaningful, and a method that does not apply', () => {
    expect(outcomeOf(methodContext(vodafoneIdea), 'dcf')).toEqual({
      is: 'none',
      why: 'The value per share is not meaningful (these inputs give no cash).',
    });
    expect(outcomeOf(methodContext(bank), 'dcf')).toEqual({ is: 'none', why: 'This method does not apply.' });
  });

  it('never moves prices, dates or share counts', () => {
    const moved = [tcs, hdfcBank].flatMap((company) =>
      methodOutcomes(methodContext(company, { isRateBuilt: true })).flatMap(({ id }) => {
        const found = outcomeOf(methodContext(company, { isRateBuilt: true }), id);
        return found.is === 'none' ? [] : found.rows.map(({ name }) => name);
      }),
    );
    expect(moved).toContain('Target PE FY28E');
    expect(moved.filter((name) => /Price|Market cap|Part of year|Years to|[Ss]hares/.test(name))).toEqual([]);
  });
});
