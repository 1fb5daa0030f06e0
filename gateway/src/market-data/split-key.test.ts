import { splitKey } from './split-key.ts';

describe('label of a line', () => {
  it.each([
    ['Revenue', 'Revenue'],
    ['CostofRevenueTotal', 'Cost of Revenue Total'],
    ['Depreciation/Amortization', 'Depreciation/Amortization'],
    ['RetainedEarnings(AccumulatedDeficit)', 'Retained Earnings (Accumulated Deficit)'],
    ['InterestIncomeBank', 'Interest Income Bank'],
    ['Non-InterestIncomeBank', 'Non-Interest Income Bank'],
    ['CashfromOperatingActivities', 'Cash from Operating Activities'],
    ['CashDuefromBanks', 'Cash Due from Banks'],
    ['DilutedEPSExcludingExtraOrdItems', 'Diluted EPS Excluding Extra Ord Items'],
    ['Gain(Loss)onSaleofAssets', 'Gain (Loss) on Sale of Assets'],
    ['InterestInc(Exp)Net-Non-OpTotal', 'Interest Inc (Exp) Net-Non-Op Total'],
    ['NetChangeinCash', 'Net Change in Cash'],
    ['CashandShortTermInvestments', 'Cash and Short Term Investments'],
    ['IncomeAvailabletoComExclExtraOrd', 'Income Available to Com Excl Extra Ord'],
    ['TangibleBookValueperShareCommonEq', 'Tangible Book Value per Share Common Eq'],
    ['ProvisionforIncomeTaxes', 'Provision for Income Taxes'],
    ["TotalLiabilitiesShareholders'Equity", "Total Liabilities Shareholders' Equity"],
    ['OtherCurrentliabilitiesTotal', 'Other Current Liabilities Total'],
    ['Selling/General/AdminExpensesTotal', 'Selling/General/Admin Expenses Total'],
    ['UnrealizedGain(Loss)', 'Unrealized Gain (Loss)'],
    [' TotalDebt ', 'Total Debt'],
    ['', ''],
  ])('turns %j into %j', (key, label) => {
    expect(splitKey(key)).toBe(label);
  });
});
