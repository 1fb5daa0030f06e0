import type { LineItem, StatementCode, Layout, FinancialPeriod } from '@mulya/contract';

/** The keys of each statement in reading order. Sources send them in any order. */
const order: Readonly<Record<StatementCode, readonly string[]>> = {
  INC: [
    'Revenue',
    'OtherRevenueTotal',
    'TotalRevenue',
    'InterestIncomeBank',
    'TotalInterestExpense',
    'NetInterestIncome',
    'LoanLossProvision',
    'NetInterestIncAfterLoanLossProv',
    'Non-InterestIncomeBank',
    'Non-InterestExpenseBank',
    'TotalPremiumsEarned',
    'NetInvestmentIncome',
    'CostofRevenueTotal',
    'GrossProfit',
    'Selling/General/AdminExpensesTotal',
    'ResearchDevelopment',
    'OtherOperatingExpensesTotal',
    'OperatingProfit',
    'Depreciation/Amortization',
    'UnusualExpense(Income)',
    'TotalOperatingExpense',
    'OperatingIncome',
    'InterestExpense',
    'InterestInc(Exp)Net-Non-OpTotal',
    'Gain(Loss)onSaleofAssets',
    'OtherNet',
    'NetIncomeBeforeTaxes',
    'ProvisionforIncomeTaxes',
    'NetIncomeAfterTaxes',
    'MinorityInterest',
    'EquityInAffiliates',
    'NetIncomeBeforeExtraItems',
    'TotalExtraordinaryItems',
    'NetIncome',
    'IncomeAvailabletoComExclExtraOrd',
    'IncomeAvailabletoComInclExtraOrd',
    'DilutedNetIncome',
    'DilutedWeightedAverageShares',
    'DilutedEPSExcludingExtraOrdItems',
    'DilutedNormalizedEPS',
    'DPS-CommonStockPrimaryIssue',
  ],
  BAL: [
    'Cash',
    'CashEquivalents',
    'CashDuefromBanks',
    'ShortTermInvestments',
    'CashandShortTermInvestments',
    'AccountsReceivable-TradeNet',
    'TotalReceivablesNet',
    'TotalInventory',
    'PrepaidExpenses',
    'OtherCurrentAssetsTotal',
    'TotalCurrentAssets',
    'Property/Plant/EquipmentTotal-Gross',
    'AccumulatedDepreciationTotal',
    'Property/Plant/EquipmentTotal-Net',
    'GoodwillNet',
    'IntangiblesNet',
    'NetLoans',
    'LongTermInvestments',
    'NoteReceivable-LongTerm',
    'OtherLongTermAssetsTotal',
    'OtherAssetsTotal',
    'TotalAssets',
    'AccountsPayable',
    'AccruedExpenses',
    'TotalDeposits',
    'NotesPayable/ShortTermDebt',
    'CurrentPortofLTDebt/CapitalLeases',
    'OtherCurrentliabilitiesTotal',
    'TotalCurrentLiabilities',
    'LongTermDebt',
    'CapitalLeaseObligations',
    'TotalLongTermDebt',
    'TotalDebt',
    'DeferredIncomeTax',
    'MinorityInterest',
    'OtherLiabilitiesTotal',
    'TotalLiabilities',
    'CommonStockTotal',
    'AdditionalPaid-InCapital',
    'RetainedEarnings(AccumulatedDeficit)',
    'UnrealizedGain(Loss)',
    'OtherEquityTotal',
    'TotalEquity',
    "TotalLiabilitiesShareholders'Equity",
    'TotalCommonSharesOutstanding',
    'TangibleBookValueperShareCommonEq',
  ],
  CAS: [
    'NetIncome/StartingLine',
    'Depreciation/Depletion',
    'Amortization',
    'DeferredTaxes',
    'Non-CashItems',
    'CashTaxesPaid',
    'CashInterestPaid',
    'ChangesinWorkingCapital',
    'CashfromOperatingActivities',
    'CapitalExpenditures',
    'FreeCashFlow',
    'OtherInvestingCashFlowItemsTotal',
    'CashfromInvestingActivities',
    'FinancingCashFlowItems',
    'TotalCashDividendsPaid',
    'Issuance(Retirement)ofStockNet',
    'Issuance(Retirement)ofDebtNet',
    'CashfromFinancingActivities',
    'ForeignExchangeEffects',
    'NetChangeinCash',
  ],
};

/** By the key as sources write it, and in lower case. */
const places: Readonly<Record<StatementCode, ReadonlyMap<string, number>>> = {
  INC: placesOf(order.INC),
  BAL: placesOf(order.BAL),
  CAS: placesOf(order.CAS),
};

/** Sorts lines in the order of their statement; unknown lines come last, in their own order. */
export function sortLines<Line extends Pick<LineItem, 'key'>>(code: StatementCode, items: readonly Line[]): Line[] {
  const place = ({ key }: Line) => places[code].get(key) ?? places[code].get(key.toLowerCase()) ?? order[code].length;
  return items.toSorted((one, other) => place(one) - place(other));
}

function placesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.flatMap((key, index) => [[key, index] as const, [key.toLowerCase(), index] as const]));
}

/** Lines that only a lender's income statement has. */
const lenderKeys = new Set(['interestincomebank', 'netinterestincome', 'netinterestincafterloanlossprov']);

/** Whether an industry is insurance. Distributors and brokers of policies have ordinary sales. */
export function isInsurance(industry: string | null): boolean {
  return industry !== null && /\binsurance\b/i.test(industry) && !/distribut|broker|agen(t|cy)/i.test(industry);
}

/** The layout of statements, from the lines of the income statements and the industry. */
export function layoutOf(incomeLines: readonly LineItem[], industry: string | null): Layout {
  if (incomeLines.some((line) => line.value !== null && lenderKeys.has(line.key.toLowerCase()))) return 'bank';
  return isInsurance(industry) ? 'insurer' : 'standard';
}

/** Annual periods by fiscal year, then interim ones by end date, both ascending. */
export function sortPeriods(periods: readonly FinancialPeriod[]): FinancialPeriod[] {
  const annual = periods.filter((period) => period.Type === 'Annual');
  const interim = periods.filter((period) => period.Type === 'Interim');
  return [
    ...annual.toSorted((one, other) => Number(one.FiscalYear) - Number(other.FiscalYear) || compareText(one.EndDate, other.EndDate)),
    ...interim.toSorted((one, other) => compareText(one.EndDate, other.EndDate)),
  ];
}

/** The ISO end date of the newest annual period; null without one. */
export function newestAnnualEnd(periods: readonly FinancialPeriod[]): string | null {
  const ends = periods.filter((period) => period.Type === 'Annual').map((period) => period.EndDate);
  return ends.toSorted(compareText).at(-1) ?? null;
}

/** ISO dates sort as text. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
