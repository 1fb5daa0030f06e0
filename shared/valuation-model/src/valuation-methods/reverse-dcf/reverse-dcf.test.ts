import { industryKeys, type IndustryAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import { tcs } from '../../testing/companies.ts';
import { annualPeriods } from '../../testing/growth.ts';
import { own, round, roundWith } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { dcfCells } from '../dcf/names.ts';
import { impliedGrowthCell } from './implied-valuation.ts';
import { reverseDcf, findRate } from './reverse-dcf.ts';

const reverse = (...of: Parameters<typeof methodContext>) => reverseDcf(methodContext(...of));

describe('reverse DCF', () => {
  it.each([
    ['a company', round, {}],
    ['Tata Consultancy Services', tcs, {}],
    ['a shorter fade', tcs, { inputs: { fadeYears: 3 } }],
    ['a longer fade', tcs, { inputs: { fadeYears: 12, capitalExpenditure: 6 } }],
    ['a built rate', round, { isRateBuilt: true }],
  ])('finds the growth at which the value equals the price: %s', (_, answer, choices) => {
    const { growth, sheet } = reverse(answer, choices);
    const price = methodContext(answer, choices).model.at('Price', 'FY25');
    const value = sheet.cell(dcfCells.valuePerShare);
    if (growth.cell.is !== 'figure' || price.is !== 'figure' || value.is !== 'figure') throw new Error('Figures were expected.');
    expect(growth).toMatchObject({ name: impliedGrowthCell, cell: { unit: 'percent' } });
    expect(value.value / price.value).toBeCloseTo(1, 9);
    expect(sheet.cell('Sales FY35E')).toMatchObject({ is: 'figure' });
  });

  it('grows sales from the base year, with the margins of the model', () => {
    const { growth, sheet } = reverse(round, { growth: { sales: [0, 0, 0], ebitda: [10, 10, 10] } });
    const rate = growth.cell.is === 'figure' ? growth.cell.value / 100 : NaN;
    expect(sheet.cell('Sales FY27E')).toMatchObject({ value: expect.closeTo(2500 * (1 + rate) ** 2, 6) });
    expect(sheet.cell('EBITDA FY27E')).toMatchObject({ value: expect.closeTo(2500 * (1 + rate) ** 2 * 0.2 * 1.21, 6) });
    expect(sheet.cell('EBITDA FY35E')).toMatchObject({ value: expect.closeTo(2500 * (1 + rate) ** 10 * 0.2 * 1.331, 6) });
  });

  it.each([
    ['below -30%', 0.01, 'that sales fall more than 30%'],
    ['above 60%', 1e6, 'sales growth of more than 60%'],
  ])('says %s where the price is outside of the range', (text, price, change) => {
    const { growth, sentence } = reverse(roundWith({ BAL: { TotalDebt: 0 } }), { own: { price: own(price) } });
    expect(growth.cell).toMatchObject({ is: 'words', text });
    expect(sentence).toBe(`The price implies ${change} a year for ten years (discount rate 12%, EBITDA margin 20%).`);
  });

  it('says a fall as a fall, without a sign', () => {
    const { growth, sentence } = reverse(round, { own: { price: own(12) } });
    expect(growth.cell.is === 'figure' && growth.cell.value).toBeLessThan(0);
    expect(sentence).toBe(
      `The price implies that sales fall ${cellText(growth.cell).slice(1)} a year for ten years (discount rate 12%, EBITDA margin 20%).`,
    );
  });

  it.each([
    ['EBITDA', { OperatingIncome: -400 }, {}, 'EBITDA of FY25 is negative, a margin of -12%'],
    [
      'each cash flow',
      { OperatingIncome: 0 },
      { capitalExpenditure: 8 },
      'free cash flow is negative at a margin of 4% and capital expenditure of ',
    ],
    [
      'the cash flow after the last year',
      { OperatingIncome: 0 },
      { capitalExpenditure: 0, capitalExpenditureEnd: 3 },
      'free cash flow after FY35 is negative at a margin of 4%',
    ],
    [
      'working capital',
      {},
      { workingCapital: 100 },
      'further sales need more working capital (100% of them) than they yield in cash at a margin of 20%',
    ],
  ])('is not meaningful where growth destroys value, and names the input: %s', (_, INC, inputs, why) => {
    const { growth, sentence } = reverse(roundWith({ INC }), { inputs });
    expect(growth.cell).toMatchObject({ is: 'words', text: 'not meaningful (growth destroys value at these margins)' });
    expect(sentence).toContain(`No sales growth can be read from the price: ${why}`);
  });

  it('is not meaningful where the price is below the cash of the company, because no flows are worth less than nothing', () => {
    const choices = { inputs: { workingCapital: -100, capitalExpenditure: 4 }, own: { cash: own(6500) } };
    const { growth, sentence } = reverse(round, choices);
    expect(growth.cell).toMatchObject({ is: 'words', text: 'not meaningful (these inputs give no cash)' });
    expect(sentence).toBe('No sales growth can be read from the price: net cash is worth more than the price.');
    expect(reverse(round, { ...choices, own: { cash: own(5500) } }).growth.cell.is).toBe('figure');
  });

  it('needs a market price, and a discounted cash flow', () => {
    const unpriced = { ...round, currentPrice: { BSE: null, NSE: null } };
    expect(reverse(unpriced).growth.cell).toMatchObject({ is: 'words', text: 'not available: no market price' });
    expect(reverse(unpriced).sentence).toBe('No sales growth can be read from the price: not available: no market price.');
    expect(cellText(reverse(round, { inputs: { discountRate: null } }).growth.cell)).toBe('-');
    expect(cellText(reverse(round, { inputs: { terminalGrowth: 11.5 } }).growth.cell)).toMatch(/within 1 point of the discount rate/);
  });

  it('compares with the growth of the last three and five years', () => {
    const revenues = { 2020: 1000, 2021: 1200, 2022: 1500, 2023: 1900 };
    const before = annualPeriods(Object.fromEntries(Object.entries(revenues).map(([year, Revenue]) => [year, { Revenue }])));
    const { ownGrowth3, ownGrowth5, sentence } = reverse({ ...round, financials: [...before, ...round.financials] });
    expect([ownGrowth3.name, ownGrowth5.name]).toEqual(['Sales CAGR, FY22–FY25', 'Sales CAGR, FY20–FY25']);
    expect([ownGrowth3, ownGrowth5].map(({ cell }) => cellText(cell))).toEqual(['18.6%', '20.1%']);
    expect(sentence).toMatch(
      /^The price implies sales growth of -?\d+\.\d% a year for ten years \(discount rate 12%, EBITDA margin 20%\); sales grew 20\.1% a year over the last five\.$/,
    );
  });

  it('says that sales fell', () => {
    const before = annualPeriods({ 2020: { Revenue: 5000 } });
    expect(reverse({ ...round, financials: [...before, ...round.financials] }).sentence).toMatch(
      /; sales fell 12\.9% a year over the last five\.$/,
    );
  });

  it('compares with the industry’s median, once it is known', () => {
    expect(reverse(round).industryGrowth.cell).toMatchObject({ is: 'missing' });
    const { industryGrowth } = reverse(round, { benchmarks: { industry: softwareIndustry } });
    expect(industryGrowth).toMatchObject({
      name: 'Industry median sales CAGR, 3 years',
      cell: { value: 8.5, unit: 'percent', origin: { line: 'Median of Computers - Software, n = 12', period: '2026-08-21' } },
    });
  });
});

const statistic = { n: 12, q1: 4, median: 8.5, q3: 12, leftOut: 0 };
const softwareIndustry: IndustryAnswer = {
  industry: 'Computers - Software',
  n: 12,
  scope: 'industry',
  asOf: '2026-08-21',
  companies: [],
  statistics: Object.fromEntries(industryKeys.map((key) => [key, statistic])) as IndustryAnswer['statistics'], // Object.fromEntries widens the keys
};

describe('search of a growth rate', () => {
  it('finds the rate at which a value equals the aim, to 1e-9 points', () => {
    const found = findRate((rate) => (1 + rate / 100) ** 10, 2);
    expect(found.is).toBe('rate');
    expect(found.is === 'rate' && Math.abs(found.value - (2 ** 0.1 - 1) * 100)).toBeLessThan(1e-9);
  });

  it('finds the bounds themselves', () => {
    expect(findRate((rate) => rate, -30)).toMatchObject({ is: 'rate', value: expect.closeTo(-30, 9) });
    expect(findRate((rate) => rate, 60)).toMatchObject({ is: 'rate', value: expect.closeTo(60, 9) });
  });

  it.each([
    ['below the bounds', (rate: number) => rate, -31, 'below'],
    ['above the bounds', (rate: number) => rate, 61, 'above'],
    ['a value that falls', (rate: number) => -rate, 0, 'does-not-rise'],
    ['a value that never changes', () => 5, 5, 'does-not-rise'],
    ['no value', () => NaN, 5, 'no-value'],
  ] as const)('reports %s', (_, valueAt, aim, is) => {
    expect(findRate(valueAt, aim)).toEqual({ is });
  });
});
