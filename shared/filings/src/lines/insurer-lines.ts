import { cashFlowLines } from './cash-flow-lines.ts';
import { line, sum, type LineRule, type Way } from './rule.ts';

const eps: LineRule = {
  code: 'INC',
  key: 'DilutedEPSExcludingExtraOrdItems',
  unit: 'inr',
  ways: [
    { plus: ['BasicAndDilutedEPSAfterExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized'], zeroIsMissing: true },
    { plus: ['BasicAndDilutedEPSBeforeExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized'], zeroIsMissing: true },
  ],
};

const balanceSheet: readonly LineRule[] = [
  line('BAL', 'Cash', 'CashAndBankBalances'),
  line('BAL', 'TotalAssets', 'ApplicationOfFunds', 'SourcesOfFunds', 'Assets'),
  line('BAL', 'TotalDebt', 'Borrowings'),
  line('BAL', 'CommonStockTotal', 'ShareCapital'),
  line('BAL', 'RetainedEarnings(AccumulatedDeficit)', 'ReservesAndSurplus'),
  sum('BAL', 'TotalEquity', { plus: ['ShareholdersFunds'], zeroIsMissing: true }, { plus: ['ShareCapital', 'ReservesAndSurplus'] }),
];

const reserves: LineRule = {
  ...sum('BAL', 'RetainedEarnings(AccumulatedDeficit)', {
    plus: ['ReservesAndSurplusExcludingRevaluationReserve'],
    zeroIsMissing: true,
  }),
  place: 'duration',
};

const capital = (element: string): LineRule => ({
  ...sum('BAL', 'CommonStockTotal', { plus: [element], zeroIsMissing: true }),
  place: 'duration',
});

const lifeIncome: Way = {
  plus: ['NetPremiumIncome', 'IncomeFromInvestmentsNet', 'PolicyholdersAccountOtherIncome', 'IncomeUnderShareholdersAccount'],
  optional: ['PolicyholdersAccountOtherIncome', 'IncomeUnderShareholdersAccount'],
};

/**
 * Life insurers (`LI_…`), by the taxonomy's element list. Revenue is premium and income of both accounts, without the transfers between
 * them, as in the built-in pack.
 */
export const lifeLines: readonly LineRule[] = [
  sum('INC', 'Revenue', lifeIncome),
  sum('INC', 'TotalRevenue', lifeIncome),
  line('INC', 'TotalPremiumsEarned', 'NetPremiumIncome'),
  line('INC', 'NetInvestmentIncome', 'IncomeFromInvestmentsNet'),
  line('INC', 'NetIncomeBeforeTaxes', 'ProfitLossBeforeTax'),
  line('INC', 'ProvisionforIncomeTaxes', 'ProvisionsForTaxes'),
  line('INC', 'NetIncomeAfterTaxes', 'ProfitLossAfterTaxAndExtraordinaryItems'),
  eps,
  ...balanceSheet,
  capital('PaidUpEquityShareCapital'),
  reserves,
  ...cashFlowLines,
];

const generalIncome: Way = {
  plus: ['OperatingIncome', 'ShareholdersAccountIncomeFromInvestments', 'ShareholdersAccountOtherIncome'],
  optional: ['ShareholdersAccountIncomeFromInvestments', 'ShareholdersAccountOtherIncome'],
};

/** General insurers (`GI_…`), by the taxonomy's element list. Revenue is as for life insurers. */
export const generalLines: readonly LineRule[] = [
  sum('INC', 'Revenue', generalIncome),
  sum('INC', 'TotalRevenue', generalIncome),
  line('INC', 'TotalPremiumsEarned', 'PremiumEarned'),
  line('INC', 'NetInvestmentIncome', 'IncomeFromInvestmentsNet'),
  line('INC', 'NetIncomeBeforeTaxes', 'ProfitOrLossBeforeTax'),
  line('INC', 'ProvisionforIncomeTaxes', 'ProvisionForTax'),
  line('INC', 'NetIncomeAfterTaxes', 'ProfitLossAfterTax'),
  eps,
  ...balanceSheet,
  line('BAL', 'MinorityInterest', 'MinorityInterest'),
  capital('PaidUpEquityCapital'),
  reserves,
  ...cashFlowLines,
];
