import type { StatementCode } from '@mulya/domain';
import type { Layout } from '@mulya/contract';

/**
 * The lines that custom financials can have, by the keys of market data sources, in statement order. Their names in filings are in
 * `statement-lines.ts`, which only the drawer loads.
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

/** The index of a line in its statement. Unknown lines come last. */
export function lineOrder(code: StatementCode, key: string): number {
  const at = lineKeys[code].findIndex((known) => known.toLowerCase() === key.toLowerCase());
  return at < 0 ? lineKeys[code].length : at;
}

/** The names under which filings and workbooks report a line, and the layouts that have the line. */
export interface LineAliases {
  /** Matched without case and punctuation. */
  readonly aliases: readonly string[];
  /** Layouts that have the line; omitted: all. */
  readonly of?: readonly Layout[];
}

/** The aliases of all lines of a statement. */
export type AliasesOf<Code extends StatementCode> = Readonly<Record<(typeof lineKeys)[Code][number], LineAliases>>;

export const ordinary: readonly Layout[] = ['standard', 'insurer'];

export const lenders: readonly Layout[] = ['bank'];
