import type { StatementCode } from '@mulya/domain';

/**
 * The lines into which own figures can be read, as market data sources write them, in the order in which a statement is read. How filings
 * write them stands in `own-lines.ts`, which only the drawer needs.
 */
export const lineKeys = {
  INC: [
    'Revenue',
    'TotalRevenue',
    'InterestIncomeBank',
    'TotalInterestExpense',
    'NetInterestIncome',
    'LoanLossProvision',
    'Non-InterestIncomeBank',
    'Non-InterestExpenseBank',
    'TotalPremiumsEarned',
    'NetInvestmentIncome',
    'CostofRevenueTotal',
    'GrossProfit',
    'OperatingProfit',
    'Depreciation/Amortization',
    'UnusualExpense(Income)',
    'TotalOperatingExpense',
    'OperatingIncome',
    'InterestExpense',
    'OtherNet',
    'NetIncomeBeforeTaxes',
    'ProvisionforIncomeTaxes',
    'NetIncomeAfterTaxes',
    'MinorityInterest',
    'NetIncome',
    'DilutedEPSExcludingExtraOrdItems',
    'DPS-CommonStockPrimaryIssue',
  ],
  BAL: [
    'Cash',
    'CashDuefromBanks',
    'ShortTermInvestments',
    'AccountsReceivable-TradeNet',
    'TotalInventory',
    'TotalCurrentAssets',
    'Property/Plant/EquipmentTotal-Net',
    'GoodwillNet',
    'IntangiblesNet',
    'NetLoans',
    'LongTermInvestments',
    'TotalAssets',
    'AccountsPayable',
    'TotalDeposits',
    'NotesPayable/ShortTermDebt',
    'TotalCurrentLiabilities',
    'TotalLongTermDebt',
    'TotalDebt',
    'MinorityInterest',
    'TotalLiabilities',
    'CommonStockTotal',
    'RetainedEarnings(AccumulatedDeficit)',
    'TotalEquity',
    "TotalLiabilitiesShareholders'Equity",
    'TotalCommonSharesOutstanding',
  ],
  CAS: [
    'CashfromOperatingActivities',
    'CapitalExpenditures',
    'FreeCashFlow',
    'CashfromInvestingActivities',
    'TotalCashDividendsPaid',
    'CashfromFinancingActivities',
    'NetChangeinCash',
  ],
} as const satisfies Readonly<Record<StatementCode, readonly string[]>>;

/** Where a line stands in its statement; lines that are not known stand last. */
export function lineOrder(code: StatementCode, key: string): number {
  const at = lineKeys[code].findIndex((known) => known.toLowerCase() === key.toLowerCase());
  return at < 0 ? lineKeys[code].length : at;
}
