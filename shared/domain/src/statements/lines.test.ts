import { lineLabel } from './line-label.ts';
import { lineUnit } from './line-unit.ts';

describe('line label', () => {
  it.each([
    ['Revenue', 'Revenue'],
    ['CostofRevenueTotal', 'Cost of Revenue Total'],
    ['NetIncomeBeforeTaxes', 'Net Income Before Taxes'],
    ['Depreciation/Amortization', 'Depreciation/Amortization'],
    ['Selling/General/AdminExpensesTotal', 'Selling/General/Admin Expenses Total'],
    ['InterestInc(Exp)Net-Non-OpTotal', 'Interest Inc (Exp) Net-Non-Op Total'],
    ['Gain(Loss)onSaleofAssets', 'Gain (Loss) on Sale of Assets'],
    ['Issuance(Retirement)ofDebtNet', 'Issuance (Retirement) of Debt Net'],
    ['DilutedEPSExcludingExtraOrdItems', 'Diluted EPS Excluding Extra Ord Items'],
    ['ProvisionforIncomeTaxes', 'Provision for Income Taxes'],
    ['IncomeAvailabletoComExclExtraOrd', 'Income Available to Com Excl Extra Ord'],
    ['NetChangeinCash', 'Net Change in Cash'],
    ['CashfromOperatingActivities', 'Cash from Operating Activities'],
    ['CashandShortTermInvestments', 'Cash and Short Term Investments'],
    ["TotalLiabilitiesShareholders'Equity", "Total Liabilities Shareholders' Equity"],
    ['CurrentPortofLTDebt/CapitalLeases', 'Current Port of LT Debt/Capital Leases'],
    ['OtherCurrentliabilitiesTotal', 'Other Current Liabilities Total'],
    ['Non-InterestIncomeBank', 'Non-Interest Income Bank'],
    ['RetainedEarnings(AccumulatedDeficit)', 'Retained Earnings (Accumulated Deficit) (Reserves)'],
    ['', '-'],
  ])('maps %s to %s', (key, label) => {
    expect(lineLabel(key)).toBe(label);
  });

  it('is made from the key when the display name is the key with spaces', () => {
    expect(lineLabel('CostofRevenueTotal', 'Costof Revenue Total ')).toBe('Cost of Revenue Total');
  });

  it('is the display name when that says something else', () => {
    expect(lineLabel('OtherNet', 'Other income, net')).toBe('Other income, net');
  });
});

describe('line unit', () => {
  it.each([
    ['Revenue', 'crore'],
    ["TotalLiabilitiesShareholders'Equity", 'crore'],
    ['DilutedEPSExcludingExtraOrdItems', 'inr'],
    ['DPS-CommonStockPrimaryIssue', 'inr'],
    ['TangibleBookValueperShareCommonEq', 'inr'],
    ['TotalCommonSharesOutstanding', 'shares-crore'],
    ['DilutedWeightedAverageShares', 'shares-crore'],
  ])('maps %s to %s', (key, unit) => {
    expect(lineUnit(key)).toBe(unit);
  });
});
