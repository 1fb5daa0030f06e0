import type { ValuationAnswer } from '@mulya/contract';
import { type Assumptions, methods } from '@mulya/valuation-model/fair-value';
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
import fc from 'fast-check';
import type { WorkbookDescription } from '../../workbook/description.ts';
import { evaluateWorkbook } from '../../workbook/evaluate.fixture.ts';
import { comparedCompany, filledScenarios, pageOf, createWorkbook } from './pages.fixture.ts';

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

/** Lists the formulas with a different result from the page, as sentences. */
function differences(workbook: WorkbookDescription): readonly string[] {
  const sheet = evaluateWorkbook(workbook);
  return workbook.sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        if (cell?.formula === undefined) return [];
        const result = sheet.valueAt(name, at, column);
        return isSame(cell.value, result)
          ? []
          : [`${name} ${String(row[0]?.value)}: the page says ${String(cell.value)}, =${cell.formula} is ${String(result)}`];
      }),
    ),
  );
}

const isSame = (expected: string | number | null, actual: unknown): boolean =>
  typeof expected === 'number'
    ? typeof actual === 'number' && Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    : (expected ?? '') === actual;

describe('workbook formulas', () => {
  it.each(companies)('return the page’s values for %s', (_, answer) => {
    const workbook = createWorkbook(pageOf(answer));
    expect(workbook.sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell?.formula !== undefined).length).toBeGreaterThan(200);
    expect(differences(workbook)).toEqual([]);
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
    const assumptions: fc.Arbitrary<Assumptions> = fc.record({
      growth: fc.record({ sales: three(percent), ebitda: three(percent), pat: three(percent), netWorth: three(percent) }),
      targets: fc.record({ pe: three(times), evEbitda: three(times), evSales: three(times), pb: three(times) }),
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
    fc.assert(
      fc.property(which, fc.constantFrom(...methods), assumptions, owns, (answer, method, assumed, figures) => {
        const model = modelOf(answer, { assumptions: assumed, own: figures });
        const page = pageOf(answer, {
          model,
          method,
          scenarios: filledScenarios(model, method),
          companies: [comparedCompany(answer, true), comparedCompany(complete, false), comparedCompany(hdfcBank, false)],
        });
        expect(differences(createWorkbook(page))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
