import { cashFlowLines } from './cash-flow-lines.ts';
import { line, sum, type LineRule } from './rule.ts';
import { capitalInResults } from './share-lines.ts';

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
