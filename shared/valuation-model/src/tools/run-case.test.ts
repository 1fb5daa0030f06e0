import type { Cell } from '@mulya/domain';
import { project, withBuiltGrowth } from '../builder/index.ts';
import { defaultAssumptions } from '../fair-value/assumptions.ts';
import { historyOf } from '../testing/benchmarks.ts';
import { methodContext } from '../testing/method-cases.ts';
import { hdfcBank, iti, tcs, vodafoneIdea } from '../testing/companies.ts';
import { entries, own, roundWith, unknown } from '../testing/model-cases.ts';
import { lenderYearLater } from '../valuation-methods/lender-methods.fixture.ts';
import { valuationMethods } from '../valuation-methods/valuation-methods.ts';
import { numberIn, pageOf, problemOf, resultOf, valuesOf } from './tools.fixture.ts';

/** The method's own value and range of the services company at a discount rate. */
function dcfOf(discountRate: number) {
  const dcf = valuationMethods.find(({ id }) => id === 'dcf');
  const result = dcf?.evaluate(methodContext(tcs, { inputs: { discountRate } }));
  const value = (cell: Cell | undefined) => (cell?.is === 'figure' ? cell.value : undefined);
  return { base: value(result?.base.cell), low: value(result?.low.cell), high: value(result?.high.cell) };
}

describe('run_case', () => {
  it('values the model with other growth next to the current value', () => {
    const result = resultOf('run_case', pageOf(), { growth: { pat: 10 } });
    // EPS 2.50 × 1.1³ × 30, and × 1.15³ × 30 on the page
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(99.825, 10);
    expect(numberIn(result, 'case/headline/upside')).toBeCloseTo(99.65, 10);
    expect(numberIn(result, 'headline/target-price')).toBeCloseTo(114.065625, 10);
    expect(numberIn(result, 'case/EPS/FY28E')).toBeCloseTo(3.3275, 10);
    expect(numberIn(result, 'model/EPS/FY28E')).toBeCloseTo(3.8021875, 10);
    expect(numberIn(result, 'case/Adjusted PAT/FY25')).toBe(250);
    expect(result).toMatchObject({ name: 'PAT growth 10%', case: { growth: { pat: 10 } } });
  });

  it('has the total return, which is the upside without a payout', () => {
    const result = resultOf('run_case', pageOf(), { inputs: { payout: 0 } });
    expect(numberIn(result, 'case/headline/total-return')).toBe(numberIn(result, 'case/headline/upside'));
    expect(numberIn(result, 'now/total-return')).toBeGreaterThan(numberIn(result, 'headline/upside'));
  });

  it('takes one number for all years, or one for each', () => {
    const result = resultOf('run_case', pageOf(), { growth: { pat: [10, 20, 30] }, targets: { pe: [28, 26, 24] } });
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(2.5 * 1.1 * 1.2 * 1.3 * 24, 10);
    expect(result.name).toBe('PAT growth 10%/20%/30%, target PE 28x/26x/24x');
  });

  it('values by another method that the case names', () => {
    const result = resultOf('run_case', pageOf(), { growth: { ebitda: 0 }, targets: { evEbitda: 10 }, method: 'evEbitda' });
    // (10 × 500 − (1,000 × 1.15 − 300)) / 100
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(41.5, 10);
    expect(numberIn(result, 'case/method/evEbitda')).toBe(numberIn(result, 'case/headline/target-price'));
    expect(valuesOf(result)['case/Target price (EV/EBITDA)/FY28E']).toBe(numberIn(result, 'case/headline/target-price'));
  });

  it('chooses a method that depends on the case, and says so', () => {
    const result = resultOf('run_case', pageOf(tcs), { inputs: { discountRate: 11 } });
    expect(numberIn(result, 'case/headline/target-price')).toBe(dcfOf(11).base);
    expect(numberIn(result, 'now/method/dcf')).toBe(dcfOf(12).base);
    expect(result.notes[0]).toBe('By DCF, because the value by PE doesn’t depend on these assumptions.');
    expect(result.figures.some(({ id }) => id === 'case/headline/return')).toBe(false);
  });

  it('lowers a lender’s ROE by an extra credit cost, and says what book value is on the day of the price', () => {
    const inputs = { extraCreditCost: 0.5, loans: 8000 };
    const result = resultOf('run_case', pageOf(lenderYearLater), { inputs, method: 'justifiedPb' });
    // (13.0068 − 6) / (13 − 6) × 10, rolled forward by 13.0068 % × (1 − 20 %).
    expect(numberIn(result, 'case/method/justifiedPb')).toBeCloseTo((7.0068 / 7) * 10 * 1.1040544, 9);
    expect(result.name).toBe('Extra credit cost, % of loans 0.5%, loans ₹8,000 crore');
    expect(result.notes).toEqual(
      expect.arrayContaining([
        'Value on 31 Mar 2026, the date of the price: BVPS of ₹10.00 at the end of FY25, 31 Mar 2025, rolled forward to ₹11.04.',
        'Extra credit cost of 0.5% of loans moves sustainable ROE from 16.0% to 13.0%.',
      ]),
    );
    expect(resultOf('run_case', pageOf(lenderYearLater), { inputs }).notes[0]).toMatch(/^By residual income, because/);
  });

  it('has the range of the method', () => {
    const result = resultOf('run_case', pageOf(tcs), { inputs: { discountRate: 11 }, method: 'dcf' });
    const { low, high } = dcfOf(11);
    expect([numberIn(result, 'case/method/dcf/low'), numberIn(result, 'case/method/dcf/high')]).toEqual([low, high]);
    expect(result.notes).toContain('Range: discount rate 12.0% to 10.0%.');
  });

  it('has a multiple’s range around the target of the case, whatever the company’s history', () => {
    const history = historyOf(Array.from({ length: 30 }, (_, at) => 10 + at));
    const { notes } = resultOf('run_case', pageOf(undefined, { history }), { growth: { pat: 10 } });
    expect(notes).toContain('Range: target price ±20%.');
  });

  it('says that a case changes nothing, and proposes none', () => {
    const result = resultOf('run_case', pageOf(), { growth: { pat: 15 } });
    expect(result.notes[0]).toBe('This is the current model: the case changes nothing.');
    expect(result.case).toBeUndefined();
  });

  it('says that the value does not change', () => {
    const { notes } = resultOf('run_case', pageOf(), { growth: { ebitda: 30 }, method: 'pe' });
    expect(notes).toContain('The case doesn’t change this value.');
  });

  it('replaces figures of the base year, and scales the market cap to another price', () => {
    const result = resultOf('run_case', pageOf(), { overrides: { price: 100, pat: 500 } });
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(5 * 1.15 ** 3 * 30, 10);
    expect(numberIn(result, 'case/headline/upside')).toBeCloseTo(128.13125, 10);
    expect(numberIn(result, 'case/Price/FY25')).toBe(100);
    expect(result.name).toBe('Own price ₹100.00, own PAT ₹500 crore');
  });

  it('keeps the page’s own assumptions and overrides', () => {
    const choices = {
      baseYear: 2025,
      assumptions: { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(20, 20, 20) } },
      own: { shares: own(50) },
    };
    const result = resultOf('run_case', pageOf(undefined, { choices }), { growth: { pat: 0 } });
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(5 * 20, 10);
  });

  it('replaces a built rate by that of the case', () => {
    const inputs = { entries: {}, isRateBuilt: true };
    const choices = { baseYear: 2025, assumptions: { ...defaultAssumptions, inputs }, own: {} };
    const result = resultOf('run_case', pageOf(tcs, { choices }), { inputs: { discountRate: 12 } });
    expect(numberIn(result, 'case/method/dcf')).toBe(dcfOf(12).base);
    expect(result.notes).toContain('The rate of this case replaces the rate builder.');
  });

  it('says what it needs, and still names failed checks', () => {
    const placeholder = resultOf('run_case', pageOf({ ...unknown, sharesOutstanding: 18, currentPrice: { BSE: 50, NSE: null } }), {
      growth: { pat: 10 },
    });
    expect(placeholder.figures.find(({ id }) => id === 'case/headline/target-price')).toMatchObject({
      value: 'needs PAT',
      origin: 'placeholder',
    });
    const halved = resultOf('run_case', pageOf(roundWith({}, { sharesOutstanding: 200 })), { growth: { pat: 10 } });
    expect(halved.notes.some((note) => note.includes('likely bonus, split or issuance'))).toBe(true);
    expect(resultOf('run_case', pageOf({ ...unknown, sharesOutstanding: 18 }), { growth: { pat: 10 } }).notes).toContain(
      'Upside not available: no market price.',
    );
  });

  it('has words instead of a value for a loss', () => {
    expect(valuesOf(resultOf('run_case', pageOf(iti), { method: 'pe', growth: { pat: 10 } }))['case/headline/target-price']).toBe(
      'not meaningful (loss)',
    );
  });

  it.each([
    [{ growth: { pat: 1e308 } }, 'PAT growth must be from -100.0% to 1,000.0% (argument growth.pat).'],
    [{ growth: { sales: [10, -101, 10] } }, 'Sales growth must be from -100.0% to 1,000.0% (argument growth.sales).'],
    [{ targets: { pe: -1 } }, 'Target PE must be from 0.0x to 1,000.0x (argument targets.pe).'],
    [{ overrides: { shares: 0 } }, 'Own shares must be from 0.00 to 1,000,000.00 (argument overrides.shares).'],
    [{ overrides: { price: -5 } }, 'Own price must be from 0.01 to 10,000,000.00 (argument overrides.price).'],
    [{ inputs: { discountRate: 51 } }, 'Discount rate must be from 1.0% to 50.0% (argument inputs.discountRate).'],
    [{ inputs: { fadeYears: 2.5 } }, 'Fade years must be a whole number from 0 to 20 (argument inputs.fadeYears).'],
  ])('refuses %j with the bounds', (change, problem) => {
    expect(problemOf('run_case', pageOf(), change)).toBe(problem);
  });

  it('says why a method does not apply', () => {
    expect(problemOf('run_case', pageOf(hdfcBank), { method: 'dcf' })).toContain('residual income');
    expect(problemOf('run_case', pageOf(hdfcBank), { method: 'evEbitda' })).toBe('EV/EBITDA is not meaningful for lenders; use PE or PB.');
    expect(problemOf('run_case', pageOf(tcs), { method: 'residualIncome' })).toContain('For lenders only.');
  });
});

describe('inputs of the builder', () => {
  const used = withBuiltGrowth(defaultAssumptions, project(methodContext(tcs)), '2026-11-21');
  const page = pageOf(tcs, { choices: { baseYear: 2025, assumptions: used, own: {} } });

  it('value the model through the builder, so that PAT, dividends and net worth follow', () => {
    const result = resultOf('run_case', page, { builder: { ebitdaMargin: 20, payout: [10, 20, 30] } });
    const asked = { 'EBITDA margin FY26E': 20, 'EBITDA margin FY27E': 20, 'EBITDA margin FY28E': 20 } as const;
    const paid = { 'Payout FY26E': 10, 'Payout FY27E': 20, 'Payout FY28E': 30 } as const;
    const pat = project(methodContext(tcs, { inputs: { ...asked, ...paid } })).sheet.cell('Adjusted PAT FY28E');
    expect(numberIn(result, 'case/Adjusted PAT/FY28E') / (pat.is === 'figure' ? pat.value : NaN)).toBeCloseTo(1, 5);
    expect(result).toMatchObject({ name: 'EBITDA margin 20%, payout 10%/20%/30%' });
    expect(numberIn(resultOf('run_case', page, { builder: { ebitdaMargin: 20 }, growth: { pat: 5 } }), 'case/EPS/FY28E')).toBeLessThan(
      numberIn(result, 'model/EPS/FY28E'),
    );
  });

  it('are refused outside of their bounds, and for a lender', () => {
    expect(problemOf('run_case', page, { builder: { payout: 120 } })).toBe('Payout must be from 0.0% to 100.0% (argument builder.payout).');
    expect(problemOf('run_case', pageOf(hdfcBank), { builder: { payout: 20 } })).toMatch(/does not apply to lenders/);
  });

  it('are valued by a method that depends on them, and say what the builder cannot give', () => {
    const ofSales = pageOf(vodafoneIdea);
    const result = resultOf('run_case', ofSales, { builder: { salesGrowth: 15, ebitdaMargin: 30 } });
    expect(result.figures[0]?.label).toBe('Target price (EV/EBITDA, case) FY28E');
    expect(result.notes.slice(0, 2)).toEqual([
      'By EV/EBITDA, because the value by EV/Sales doesn’t depend on these assumptions.',
      expect.stringMatching(/^Not from the builder: PAT growth FY26E, FY27E and FY28E \(PAT FY25 is below zero\)/),
    ]);
    const faster = resultOf('run_case', ofSales, { builder: { salesGrowth: 12 } });
    expect(faster.figures[0]?.label).toBe('Target price (EV/Sales, case) FY28E');
    const last = resultOf('run_case', page, { builder: { ebitdaMargin: [20, 21, 22] } });
    expect(numberIn(last, 'case/EBITDA margin/FY27E')).toBeCloseTo(21, 4);
  });

  it('and its results are figures of the page once it is used', () => {
    expect(resultOf('get_figures', page, { query: 'builder net worth FY27E' }).figures[0]).toMatchObject({
      id: 'builder/Net worth/FY27E',
      label: 'Builder: Net worth FY27E',
    });
    const listed = resultOf('list_assumptions', page, {});
    expect(listed.notes.join(' ')).toMatch(/Growth is from the builder/);
    expect(numberIn(listed, 'builder/Debt drawn/FY26E')).toBe(0);
    expect(valuesOf(resultOf('list_assumptions', pageOf(tcs), {}))['builder/Debt drawn/FY26E']).toBeUndefined();
  });
});
