import { buildInstance, type TestFacts, type TestInstance } from './build-instance.ts';

const crore = 1e7;

/** Who a sample filing is of. */
export interface SampleCompany {
  readonly name?: string;
  readonly isin?: string;
  readonly symbol?: string;
  readonly code?: string;
}

const columnFacts = (start: string, end: string, scale: number): TestFacts => ({
  DateOfStartOfReportingPeriod: start,
  DateOfEndOfReportingPeriod: end,
  WhetherResultsAreAuditedOrUnaudited: 'Audited',
  NatureOfReportStandaloneConsolidated: 'Consolidated',
  RevenueFromOperations: 1_000 * scale * crore,
  OtherIncome: 20 * scale * crore,
  Income: 1_020 * scale * crore,
  FinanceCosts: 10 * scale * crore,
  DepreciationDepletionAndAmortisationExpense: 40 * scale * crore,
  Expenses: 820 * scale * crore,
  ProfitBeforeExceptionalItemsAndTax: 200 * scale * crore,
  ExceptionalItemsBeforeTax: 0,
  ProfitBeforeTax: 200 * scale * crore,
  TaxExpense: 50 * scale * crore,
  ProfitLossForPeriodFromContinuingOperations: 150 * scale * crore,
  ProfitLossForPeriod: 150 * scale * crore,
  ProfitOrLossAttributableToOwnersOfParent: 140 * scale * crore,
  ProfitOrLossAttributableToNonControllingInterests: 10 * scale * crore,
  PaidUpValueOfEquityShareCapital: 100 * crore,
  FaceValueOfEquityShareCapital: 10,
  BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations: 14 * scale,
  DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations: 13.9 * scale,
});

const balanceSheet: TestFacts = {
  Assets: 5_000 * crore,
  EquityAndLiabilities: 5_000 * crore,
  CashAndCashEquivalents: 300 * crore,
  CurrentInvestments: 200 * crore,
  BorrowingsNoncurrent: 500 * crore,
  BorrowingsCurrent: 100 * crore,
  EquityShareCapital: 100 * crore,
  OtherEquity: 2_900 * crore,
  NonControllingInterest: 60 * crore,
};

const cashFlow: TestFacts = {
  CashFlowsFromUsedInOperatingActivities: 600 * crore,
  PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities: 250 * crore,
  CashFlowsFromUsedInInvestingActivities: -260 * crore,
  DividendsPaidClassifiedAsFinancingActivities: 80 * crore,
  CashFlowsFromUsedInFinancingActivities: -320 * crore,
  IncreaseDecreaseInCashAndCashEquivalents: 20 * crore,
};

/** The content of a March filing: the quarter, the year, balance sheet and cash flow. Change it and give it to `buildInstance`. */
export function sampleInstance({ name = 'Sample Industries Limited', isin, symbol = 'SAMPLE', code = '500999' }: SampleCompany = {}) {
  const company: TestFacts = {
    ScripCode: code,
    Symbol: symbol,
    NameOfTheCompany: name,
    ...(isin === undefined ? {} : { ISIN: isin }),
    DateOfStartOfFinancialYear: '2025-04-01',
    DateOfEndOfFinancialYear: '2026-03-31',
    DateOfBoardMeetingWhenFinancialResultsWereApproved: '2026-04-20',
  };
  return {
    contexts: {
      OneD: { start: '2026-01-01', end: '2026-03-31' },
      FourD: { start: '2025-04-01', end: '2026-03-31' },
      OneI: { instant: '2026-03-31' },
    },
    facts: {
      OneD: { ...company, ...columnFacts('2026-01-01', '2026-03-31', 1) },
      FourD: { ...columnFacts('2025-04-01', '2026-03-31', 4), ...cashFlow },
      OneI: balanceSheet,
    },
  } satisfies TestInstance;
}

/** A whole filing as text, of the given company. */
export const sampleFiling = (company?: SampleCompany): string => buildInstance(sampleInstance(company));
