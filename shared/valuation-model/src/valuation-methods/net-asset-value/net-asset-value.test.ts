import type { ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import type { Stake } from '../../fair-value/method-inputs.ts';
import { modelCompany } from '../../fair-value/model-company.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { round } from '../../testing/model-cases.ts';
import { methodGrid } from '../../value-drivers/method-grid.ts';
import { methodBridge } from '../../value-drivers/method-bridge.ts';
import { tornado } from '../../value-drivers/tornado.ts';
import type { Holding, MethodContext } from '../method.ts';
import { isOwnMethod } from '../own-method.ts';
import { valuationSummary } from '../summary/valuation-summary.ts';
import { methodOutcomes, valuationMethods } from '../valuation-methods.ts';

const auto = { key: 'INE1', name: 'Auto Ltd' };
const food = { key: 'INE2', name: 'Food Ltd' };

const stakeIn = (company: Stake['company'], value: number | null, note = 'annual report'): Stake => ({
  company,
  entry: { value, by: 'analyst', on: '2026-11-21', note },
});
const ready = (answer: Partial<ValuationAnswer>): Holding => ({ is: 'ready', company: modelCompany({ ...round, ...answer }) });

/** ₹40,000 crore as reported, and 200 crore shares at ₹30 of a newer price. */
const holdings = {
  [auto.key]: ready({ companyName: auto.name, marketCap: 40_000 }),
  [food.key]: ready({
    companyName: food.name,
    marketCap: 1,
    sharesOutstanding: 200,
    currentPrice: { BSE: null, NSE: 30 },
    priceSource: { name: 'Yahoo Finance', at: '2026-11-27T10:00:00Z' },
    asOf: { price: '2026-11-27', statements: null },
  }),
};
const stakes = [stakeIn(auto, 34), stakeIn(food, 50)];

type Choices = NonNullable<Parameters<typeof methodContext>[1]>;
const contextOf = (choices: Choices = {}, answer: ValuationAnswer = round) =>
  methodContext(answer, { stakes, benchmarks: { holdings }, ...choices });
function resultOf(context: MethodContext) {
  const outcome = methodOutcomes(context).find(({ id }) => id === 'netAssetValue');
  if (outcome?.is !== 'evaluated') throw new Error(outcome?.sentence);
  return outcome.result;
}
const valueOf = (cell: Cell) => (cell.is === 'figure' ? cell.value : cell.is === 'words' ? cell.text : cell.why);
const perShare = (choices: Choices = {}, answer?: ValuationAnswer) => valueOf(resultOf(contextOf(choices, answer)).base.cell);

describe('net asset value', () => {
  it('is stakes × market caps, unlisted holdings and net cash, less the discount, per share', () => {
    const assets = 0.34 * 40_000 + 0.5 * 200 * 30 + (300 - 1000);
    expect(perShare()).toBeCloseTo((assets * 0.5) / 100, 9);
    const own = { unlistedHoldings: 2000, netCash: 150, holdingDiscount: 30 };
    expect(perShare({ inputs: own })).toBeCloseTo(((0.34 * 40_000 + 3000 + 2000 + 150) * 0.7) / 100, 9);
    const { low, high, basis, sheet, notes } = resultOf(contextOf());
    expect([low, high].map(({ cell }) => valueOf(cell))).toEqual([expect.closeTo(assets * 0.004, 9), expect.closeTo(assets * 0.006, 9)]);
    expect(basis).toBe('Net asset value ±20%');
    // The price is ₹50, so all shares cost ₹5,000 crore.
    expect(valueOf(sheet.cell('Discount implied by the price'))).toBeCloseTo((1 - 5000 / assets) * 100, 9);
    expect(notes).toEqual([
      'The current price implies a holding discount of 68.6%.',
      'Net cash is of the consolidated balance sheet, with debt and cash of subsidiaries. Enter the holding company’s own.',
    ]);
  });

  it('takes price × shares where the price is newer than the reported market cap, and names day and source of both', () => {
    const { sheet } = resultOf(contextOf());
    expect(sheet.cell('Market cap of Auto Ltd')).toMatchObject({
      value: 40_000,
      origin: { line: 'Market cap', source: round.source.name },
    });
    const newer = sheet.cell('Market cap of Food Ltd');
    expect(newer).toMatchObject({ value: 6000, origin: { state: 'derived' } });
    expect(sheet.cell('Price of Food Ltd')).toMatchObject({
      value: 30,
      origin: { line: 'NSE price', period: '27 Nov 2026', source: 'Yahoo Finance, 27 Nov 2026, 15:30 IST' },
    });
  });

  const priceless = { ...holdings, [food.key]: ready({ companyName: food.name, currentPrice: { BSE: null, NSE: null } }) };
  it.each<[string, Choices, string]>([
    ['a stake that is not entered', { stakes: [stakeIn(auto, null)] }, 'Stake in Auto Ltd: No value entered.'],
    ['over 100 %', { stakes: [stakeIn(auto, 134)] }, 'Stake in Auto Ltd must be from 0.0% to 100.0%.'],
    [
      'the company itself',
      { stakes: [stakeIn({ key: 'INE0', name: round.companyName }, 5)] },
      `Market cap of ${round.companyName}: A company can’t hold a stake in itself. Remove it.`,
    ],
    ['a company twice', { stakes: [...stakes, stakeIn(food, 2)] }, 'The company is among the stakes twice. Remove one.'],
    [
      'a company without a price',
      { benchmarks: { holdings: priceless } },
      'Market cap of Food Ltd: No market price, so the stake has no value.',
    ],
    [
      'an unknown company',
      { benchmarks: { holdings: { ...holdings, [food.key]: { is: 'none', why: 'It isn’t listed.' } } } },
      'Market cap of Food Ltd: It isn’t listed.',
    ],
    ['a market cap that loads', { benchmarks: { holdings: {} } }, 'Market cap of Auto Ltd: It isn’t loaded yet.'],
  ])('has no value, but a sentence, with %s', (_, choices, sentence) => {
    expect(perShare(choices)).toContain(sentence);
  });

  it('has words where debt exceeds assets', () => {
    expect(perShare({ inputs: { netCash: -90_000 } })).toBe('not meaningful (debt exceeds assets)');
  });

  it('asks for the net cash of a lender', () => {
    const lender: ValuationAnswer = { ...round, layout: 'bank' };
    expect(perShare({}, lender)).toContain('Enter the holding company’s own net cash.');
    expect(perShare({ inputs: { netCash: 0 } }, lender)).toBeCloseTo((0.34 * 40_000 + 3000) / 200, 9);
  });

  it('is left out until it has holdings, and is then the analyst’s own', () => {
    const without = methodContext(round);
    const rowsOf = (context: MethodContext) => {
      const { rows, defaults, excluded } = valuationSummary(context);
      return [rows, defaults, excluded].map((list) => list.some(({ id }) => id === 'netAssetValue'));
    };
    expect(rowsOf(without)).toEqual([false, false, false]);
    expect(rowsOf(contextOf())).toEqual([true, false, false]);
    expect(isOwnMethod(contextOf(), 'netAssetValue')).toBe(true);
    expect(isOwnMethod(methodContext(round, { inputs: { holdingDiscount: 40 } }), 'netAssetValue')).toBe(true);
    expect(isOwnMethod(methodContext(round, { inputs: { holdingDiscount: 50 } }), 'netAssetValue')).toBe(false);
    expect(valuationMethods.find(({ id }) => id === 'netAssetValue')?.whyNot(without.model, without.today)).toBe(
      'Add a stake in a listed company, or enter unlisted holdings.',
    );
  });

  it('has a bridge, a grid and a tornado', () => {
    const context = contextOf();
    const result = resultOf(context);
    const bridge = methodBridge(context, 'netAssetValue', result);
    if (bridge.is === 'none') throw new Error(bridge.why);
    const sum = bridge.parts.reduce((total, { value }) => total + Number(valueOf(value.cell)), 50);
    expect(sum).toBeCloseTo(Number(valueOf(result.base.cell)), 9);
    expect(methodGrid(context, 'netAssetValue', result)).toMatchObject({
      rows: { label: 'Holding discount', values: [30, 40, 50, 60, 70] },
      columns: { id: 'stake1', label: 'Stake in Auto Ltd', values: [32, 33, 34, 35, 36] },
    });
    const unlisted = contextOf({ inputs: { unlistedHoldings: 1000 } });
    expect(methodGrid(unlisted, 'netAssetValue', resultOf(unlisted))).toMatchObject({ columns: { id: 'unlistedHoldings' } });
    const moved = tornado(context, 'netAssetValue', result);
    expect(moved.is === 'tornado' && moved.rows.map(({ name }) => name).toSorted()).toEqual([
      'Holding discount',
      'Net cash',
      'Stake in Auto Ltd',
      'Stake in Food Ltd',
    ]);
  });
});
