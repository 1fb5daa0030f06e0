import { defaultAssumptions, type Overrides } from './assumptions.ts';
import { annual, own, round } from '../testing/model-cases.ts';
import { modelCompany } from './model-company.ts';
import { fairValueModel, type Model } from './model.ts';

const withFY26 = {
  ...round,
  financials: [
    ...round.financials,
    annual(2026, { INC: { Revenue: 3000, NetIncome: 300 }, BAL: { CommonStockTotal: 200, TotalCommonSharesOutstanding: 100 } }),
  ],
};
const inputs = ({ graph }: Model) => [...graph.inputs];

describe('base year of consecutive models', () => {
  it.each<[string, number, Overrides]>([
    ['another base year', 2026, {}],
    ['an override', 2025, { shares: own(50) }],
    ['another override', 2025, { shares: own(60) }],
    ['a second override', 2025, { shares: own(60), price: own(70) }],
    ['an own price, which moves the market cap', 2025, { price: own(70) }],
    ['none any more', 2025, {}],
  ])('is the one of these choices: %s', (_, baseYear, figures) => {
    const company = modelCompany(withFY26);
    const choices = (year: number, of: Overrides) => ({ baseYear: year, assumptions: defaultAssumptions, own: of });
    fairValueModel(company, choices(2025, { ...figures, cash: own(1) }));
    const model = fairValueModel(company, choices(baseYear, figures));
    const alone = fairValueModel(modelCompany(withFY26), choices(baseYear, figures));
    expect(inputs(model)).toEqual(inputs(alone));
    expect([...model.graph.formulas]).toEqual([...alone.graph.formulas]);
  });
});
