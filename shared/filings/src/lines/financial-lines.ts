import { cashFlowLines, line, sum, type LineRule, capitalInResults, type Way } from './rule.ts';

const assets = [
  'CashAndBalancesWithReserveBankOfIndia',
  'BalancesWithBanksAndMoneyAtCallAndShortNotice',
  'Investments',
  'Advances',
  'FixedAssets',
  'OtherAssets',
];

/**
 * Banks (`BANKING_…`). Depreciation is part of operating expenses, and deposits are not debt. Profit after tax includes associates, and
 * the owners' profit is the filing's own: HDFC Bank's FY2024 filing has the minority's share in exceptional items, so subtracting it again
 * would be wrong.
 */
export const bankingLines: readonly LineRule[] = [
  line('INC', 'InterestIncomeBank', 'InterestEarned'),
  line('INC', 'TotalInterestExpense', 'InterestExpended'),
  sum('INC', 'NetInterestIncome', { plus: ['InterestEarned'], minus: ['InterestExpended'] }),
  line('INC', 'LoanLossProvision', 'ProvisionsOtherThanTaxAndContingencies'),
  line('INC', 'Non-InterestIncomeBank', 'OtherIncome'),
  sum('INC', 'Non-InterestExpenseBank', { plus: ['OperatingExpenses'] }, { plus: ['EmployeesCost', 'OtherOperatingExpenses'] }),
  line('INC', 'NetIncomeBeforeTaxes', 'ProfitLossFromOrdinaryActivitiesBeforeTax'),
  line('INC', 'ProvisionforIncomeTaxes', 'TaxExpense'),
  sum('INC', 'NetIncomeAfterTaxes', {
    plus: ['ProfitLossForThePeriod', 'ShareOfProfitLossOfAssociates'],
    optional: ['ShareOfProfitLossOfAssociates'],
  }),
  sum('INC', 'MinorityInterest', { plus: [], minus: ['ProfitLossOfMinorityInterest'], zeroIsMissing: true }),
  {
    code: 'INC',
    key: 'DilutedEPSExcludingExtraOrdItems',
    unit: 'inr',
    ways: [
      { plus: ['DilutedEarningsPerShareAfterExtraordinaryItems'], zeroIsMissing: true },
      { plus: ['DilutedEarningsPerShareBeforeExtraordinaryItems'], zeroIsMissing: true },
    ],
  },
  sum('BAL', 'CashDuefromBanks', {
    plus: ['CashAndBalancesWithReserveBankOfIndia', 'BalancesWithBanksAndMoneyAtCallAndShortNotice'],
  }),
  line('BAL', 'NetLoans', 'Advances'),
  line('BAL', 'LongTermInvestments', 'Investments'),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'FixedAssets'),
  sum('BAL', 'TotalAssets', { plus: ['CapitalAndLiabilities'] }, { plus: ['Assets'] }, { plus: assets }),
  line('BAL', 'TotalDeposits', 'Deposits'),
  line('BAL', 'TotalDebt', 'Borrowings'),
  sum('BAL', 'MinorityInterest', { plus: ['MinorityInterest'], zeroIsMissing: true }),
  line('BAL', 'CommonStockTotal', 'Capital'),
  line('BAL', 'RetainedEarnings(AccumulatedDeficit)', 'ReservesAndSurplus'),
  sum('BAL', 'TotalEquity', { plus: ['Capital', 'ReservesAndSurplus'] }),
  line('BAL', "TotalLiabilitiesShareholders'Equity", 'CapitalAndLiabilities'),
  ...capitalInResults,
  ...cashFlowLines,
];

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
