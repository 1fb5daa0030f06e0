import type { ValuationAnswer } from '@mulya/contract';
import { type Assumptions, defaultAssumptions, type Entry, methods } from '@mulya/valuation-model/fair-value';
import {
  bank,
  complete,
  december,
  entries,
  hdfcBank,
  industrial,
  lossMaker,
  modelOf,
  own,
  round,
  roundWith,
  unknown,
  withRestatedShares,
} from '@mulya/valuation-model/testing';
import { figureText } from '@mulya/domain';
import fc from 'fast-check';
import { formulaDifferences } from './formula-differences.fixture.ts';
import { comparedCompany, filledScenarios, pageOf, createWorkbook, weightedScenarios } from './pages.fixture.ts';

const companies: readonly (readonly [string, ValuationAnswer])[] = [
  ['an industrial company', industrial],
  ['a company in round figures', round],
  ['a bank', bank],
  ['a bank with a bonus', hdfcBank],
  [
    'a bank with a bonus and restated shares',
    withRestatedShares(hdfcBank, '2025-03-31', { shares: 1530, actions: [{ exDate: '2025-08-26', factor: 2 }] }),
  ],
  ['a bank with restated shares without a bonus', withRestatedShares(hdfcBank, '2025-03-31', { shares: 1530, actions: [] })],
  ['a loss', lossMaker],
  ['a net worth below zero', roundWith({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': -5000 } })],
  ['no sales and no profit', roundWith({ INC: { Revenue: 0, NetIncome: 0, OperatingIncome: -10 } })],
  ['nothing but a name', unknown],
  ['no price', { ...complete, currentPrice: { BSE: null, NSE: '-' } }],
  ['no price, no market cap', { ...complete, currentPrice: { BSE: null, NSE: null }, marketCap: null, sharesOutstanding: null }],
  ['years that end in December', december],
];

describe('workbook formulas', () => {
  it.each(companies)('return the page’s values for %s', (_, answer) => {
    const workbook = createWorkbook(pageOf(answer));
    expect(workbook.sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell?.formula !== undefined).length).toBeGreaterThan(200);
    expect(formulaDifferences(workbook)).toEqual([]);
  });

  it('compute per share once a share count is typed into the workbook', () => {
    const model = createWorkbook(pageOf(unknown)).sheets.find(({ name }) => name === 'Model');
    const eps = model?.rows.filter(([label]) => label?.value === 'EPS').flatMap((row) => row.flatMap((cell) => cell?.formula ?? []));
    expect(eps?.length).toBeGreaterThan(3);
    expect(eps?.filter((formula) => /^[A-Z]\d+$/.test(formula) || formula.startsWith('IF(COUNT(Own_shares)=1,')).length).toBe(eps?.length);
  });

  it('return the page’s values for scenarios of a company without a price', () => {
    const model = modelOf({ ...complete, currentPrice: { BSE: null, NSE: '-' } });
    expect(formulaDifferences(createWorkbook(pageOf(complete, { model, scenarios: filledScenarios(model, 'pe') })))).toEqual([]);
  });

  it('return the page’s values where a target is empty and equity is missing', () => {
    const { growth, targets, ...others } = defaultAssumptions;
    const assumptions = {
      growth: { ...growth, netWorth: entries(0, 0, 0) },
      targets: { ...targets, pb: entries(null, null, null) },
      ...others,
    };
    const model = modelOf(industrial, { assumptions, own: { reserves: own(-900_000) } });
    expect(formulaDifferences(createWorkbook(pageOf(industrial, { model, method: 'pb' })))).toEqual([]);
  });

  it.each([
    ['probabilities', undefined, /^1,\d{3}\.\d\d$/, 100],
    ['probabilities that do not sum to 100', { bear: 50, base: 40 }, 'The probabilities must be from 0% to 100% and sum to 100%.', 90],
    ['no probabilities', {}, '-', 0],
  ] as const)('give the expected value of scenarios with %s', (_, weights, text, sum) => {
    const model = modelOf(complete);
    const workbook = createWorkbook(pageOf(complete, { model, scenarios: weightedScenarios(model, 'pe', weights) }));
    expect(formulaDifferences(workbook)).toEqual([]);
    const rowOf = (label: string) =>
      workbook.sheets.find(({ name }) => name === 'Scenarios')?.rows.find(([first]) => first?.value === label);
    const { value } = rowOf('Expected value')?.[2] ?? {};
    expect(typeof value === 'number' ? figureText(value, 'inr') : value).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
    expect(rowOf('Sum of probabilities')?.[2]?.value).toBe(sum);
    expect(
      rowOf('Fair price today')
        ?.slice(2)
        .map((cell) => typeof cell?.value),
    ).toEqual(['number', 'number', 'number', 'number']);
    expect(workbook.names.filter(({ name }) => /^Probability_|^expected_value$/.test(name)).map(({ name }) => name)).toEqual([
      'expected_value',
      'Probability_Base',
      'Probability_Bear',
      'Probability_Bull',
      'Probability_Scenario_4',
    ]);
  });

  it('return the page’s values for any assumptions, overrides, scenarios and peers', () => {
    const percent = fc.option(
      fc.integer({ min: -1500, max: 900 }).map((tenths) => tenths / 10),
      { freq: 12 },
    );
    const times = fc.option(
      fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10),
      { freq: 12 },
    );
    const three = (each: fc.Arbitrary<number | null>) => fc.tuple(each, each, each).map((values) => entries(...values));
    const input = (min: number, max: number) =>
      fc.option(fc.integer({ min: min * 2, max: max * 2 }), { freq: 12 }).map((halves): Entry => ({
        value: halves === null ? null : halves / 2,
        by: 'analyst',
        on: '2026-11-22',
      }));
    const inputEntries = {
      discountRate: input(1, 25),
      terminalGrowth: input(-10, 15),
      fadeYears: fc.integer({ min: 0, max: 12 }).map((value): Entry => ({ value, by: 'analyst' })),
      taxRate: input(0, 60),
      depreciation: input(0, 30),
      capitalExpenditure: input(-10, 40),
      capitalExpenditureEnd: input(-10, 40),
      workingCapital: input(-50, 60),
      beta: input(0, 4),
      costOfDebt: input(0, 20),
      costOfEquity: input(2, 40),
      longTermGrowth: input(-5, 20),
      sustainableRoe: input(-50, 60),
      payout: input(0, 100),
      extraCreditCost: input(-10, 20),
      loans: input(0, 30_000),
      weightPe: input(0, 100),
      weightDcf: input(0, 100),
    };
    const assumptions: fc.Arbitrary<Assumptions> = fc.record({
      growth: fc.record({ sales: three(percent), ebitda: three(percent), pat: three(percent), netWorth: three(percent) }),
      targets: fc.record({ pe: three(times), evEbitda: three(times), evSales: three(times), pb: three(times) }),
      inputs: fc.record({ isRateBuilt: fc.boolean(), entries: fc.record(inputEntries, { requiredKeys: [] }) }),
    });
    const figure = fc
      .oneof(
        fc.constant(0),
        fc.integer({ min: -90_000, max: 900_000 }).map((hundredths) => hundredths / 100),
      )
      .map((value) => own(value));
    const owns = fc.record(
      {
        price: figure,
        shares: figure,
        sales: figure,
        ebitda: figure,
        pat: figure,
        grossDebt: figure,
        cash: figure,
        reserves: figure,
        equity: figure,
      },
      { requiredKeys: [] },
    );
    const which = fc.constantFrom(...companies.map(([, answer]) => answer));
    const weight = fc.option(fc.integer({ min: -5, max: 105 }), { freq: 4 });
    const weights = fc.oneof(fc.constant(undefined), fc.record({ bear: weight, base: weight, bull: weight, added1: weight }));
    fc.assert(
      fc.property(which, fc.constantFrom(...methods), assumptions, owns, weights, (answer, method, assumed, figures, chosen) => {
        const model = modelOf(answer, { assumptions: assumed, own: figures });
        const page = pageOf(answer, {
          model,
          method,
          scenarios: weightedScenarios(model, method, chosen),
          companies: [comparedCompany(answer, true), comparedCompany(complete, false), comparedCompany(hdfcBank, false)],
        });
        expect(formulaDifferences(createWorkbook(page))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
