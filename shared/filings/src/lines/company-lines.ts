import { cashFlowLines, line, sum, type LineRule, capitalInResults, epsLines, equityLines } from './rule.ts';

const goods = ['CostOfMaterialsConsumed', 'PurchasesOfStockInTrade', 'ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade'];
const depreciation = 'DepreciationDepletionAndAmortisationExpense';

/**
 * Operating lines of companies with revenue and expenses. Operating income is before other income, exceptional items and finance costs, so
 * that EBITDA is operating income plus depreciation, as in the built-in pack.
 */
const operatingLines = (depreciationElement: string, exceptional: readonly string[]): readonly LineRule[] => [
  line('INC', 'Revenue', 'RevenueFromOperations'),
  line('INC', 'TotalRevenue', 'RevenueFromOperations'),
  {
    ...sum('INC', 'OperatingProfit', {
      plus: ['RevenueFromOperations', 'FinanceCosts', depreciationElement],
      minus: ['Expenses'],
      optional: ['FinanceCosts', depreciationElement],
    }),
    only: 'Interim',
  },
  line('INC', 'Depreciation/Amortization', depreciationElement),
  sum('INC', 'UnusualExpense(Income)', { plus: [], minus: exceptional, optional: exceptional, zeroIsMissing: true }),
  sum('INC', 'TotalOperatingExpense', { plus: ['Expenses'], minus: ['FinanceCosts'], optional: ['FinanceCosts'] }),
  sum('INC', 'OperatingIncome', {
    plus: ['RevenueFromOperations', 'FinanceCosts'],
    minus: ['Expenses'],
    optional: ['FinanceCosts'],
  }),
  line('INC', 'InterestExpense', 'FinanceCosts'),
  sum('INC', 'OtherNet', { plus: ['OtherIncome', ...exceptional], optional: exceptional }),
  line('INC', 'NetIncomeBeforeTaxes', 'ProfitBeforeTax'),
  line('INC', 'ProvisionforIncomeTaxes', 'TaxExpense'),
];

/** Cost of goods, where a company has any. */
const goodsLines: readonly LineRule[] = [sum('INC', 'CostofRevenueTotal', { plus: goods, optional: goods, zeroIsMissing: true })];

/** Profit after tax with associates, and the part of other owners with a minus. */
const profitLines: readonly LineRule[] = [
  line('INC', 'NetIncomeAfterTaxes', 'ProfitLossForPeriod'),
  sum('INC', 'MinorityInterest', { plus: [], minus: ['ProfitOrLossAttributableToNonControllingInterests'], zeroIsMissing: true }),
];

const msme = [
  'TotalOutstandingDuesOfMicroEnterpriseAndSmallEnterpriseCurrent',
  'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterpriseAndSmallEnterpriseCurrent',
];
const liquid = ['BankBalanceOtherThanCashAndCashEquivalents', 'CurrentInvestments'];
const cashLines: readonly LineRule[] = [
  line('BAL', 'Cash', 'CashAndCashEquivalents'),
  sum('BAL', 'ShortTermInvestments', { plus: liquid, optional: liquid }),
  sum('BAL', 'CashandShortTermInvestments', { plus: ['CashAndCashEquivalents', ...liquid], optional: liquid }),
];

/** Ind AS companies (`INDAS_…`). Total debt is borrowings: leases are part of other financial liabilities. */
export const indasLines: readonly LineRule[] = [
  ...operatingLines(depreciation, ['ExceptionalItemsBeforeTax']),
  ...goodsLines,
  ...profitLines,
  ...epsLines,
  ...cashLines,
  line('BAL', 'AccountsReceivable-TradeNet', 'TradeReceivablesCurrent'),
  line('BAL', 'TotalInventory', 'Inventories'),
  sum(
    'BAL',
    'TotalCurrentAssets',
    { plus: ['CurrentAssets'] },
    { plus: ['Inventories', 'CurrentFinancialAssets', 'CurrentTaxAssets', 'OtherCurrentAssets'], optional: ['CurrentTaxAssets'] },
  ),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'PropertyPlantAndEquipment'),
  line('BAL', 'GoodwillNet', 'Goodwill'),
  line('BAL', 'IntangiblesNet', 'OtherIntangibleAssets'),
  sum('BAL', 'LongTermInvestments', {
    plus: ['NoncurrentInvestments', 'InvestmentsAccountedForUsingEquityMethod'],
    optional: ['InvestmentsAccountedForUsingEquityMethod'],
  }),
  sum('BAL', 'AccountsPayable', { plus: ['TradePayablesCurrent'] }, { plus: msme, optional: msme }),
  line('BAL', 'NotesPayable/ShortTermDebt', 'BorrowingsCurrent'),
  line('BAL', 'TotalCurrentLiabilities', 'CurrentLiabilities'),
  line('BAL', 'TotalLongTermDebt', 'BorrowingsNoncurrent'),
  sum('BAL', 'TotalDebt', { plus: ['BorrowingsNoncurrent', 'BorrowingsCurrent'] }),
  ...equityLines,
  ...capitalInResults,
  ...cashFlowLines,
];

const payables = [
  'OutstandingDuesOfMicroEnterprisesAndSmallEnterprises',
  'OutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises',
];

/** Companies outside Ind AS (`NONINDAS_…`). Profit after tax is before the minority's share and includes associates. */
export const nonindasLines: readonly LineRule[] = [
  ...operatingLines('DepreciationAndAmortisationExpense', ['ExceptionalItems', 'ExtraordinaryItems']),
  ...goodsLines,
  sum('INC', 'NetIncomeAfterTaxes', {
    plus: [
      'ProfitLossForThePeriodFromContinuingOperations',
      'ProfitLossFromDiscontinuingOperationAfterTax',
      'ShareOfProfitLossOfAssociates',
    ],
    optional: ['ProfitLossFromDiscontinuingOperationAfterTax', 'ShareOfProfitLossOfAssociates'],
  }),
  sum('INC', 'MinorityInterest', { plus: [], minus: ['ProfitLossOfMinorityInterest'], zeroIsMissing: true }),
  ...epsLines,
  ...cashLines,
  line('BAL', 'AccountsReceivable-TradeNet', 'TradeReceivables'),
  line('BAL', 'TotalInventory', 'Inventories'),
  line('BAL', 'TotalCurrentAssets', 'CurrentAssets'),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'TangibleAssets'),
  line('BAL', 'IntangiblesNet', 'IntangibleAssets'),
  line('BAL', 'LongTermInvestments', 'NoncurrentInvestments'),
  line('BAL', 'TotalAssets', 'Assets', 'EquityAndLiabilities'),
  sum('BAL', 'AccountsPayable', { plus: payables, optional: payables }),
  line('BAL', 'NotesPayable/ShortTermDebt', 'ShortTermBorrowings'),
  line('BAL', 'TotalCurrentLiabilities', 'CurrentLiabilities'),
  line('BAL', 'TotalLongTermDebt', 'LongTermBorrowings'),
  sum('BAL', 'TotalDebt', { plus: ['LongTermBorrowings', 'ShortTermBorrowings'] }),
  line('BAL', 'MinorityInterest', 'MinorityInterest'),
  line('BAL', 'CommonStockTotal', 'ShareCapital'),
  line('BAL', 'RetainedEarnings(AccumulatedDeficit)', 'ReservesAndSurplus'),
  line('BAL', 'TotalEquity', 'ShareholdersFunds'),
  line('BAL', "TotalLiabilitiesShareholders'Equity", 'EquityAndLiabilities'),
  ...capitalInResults,
  ...cashFlowLines,
];

const debt = ['DebtSecurities', 'Borrowings', 'Deposits', 'SubordinatedLiabilities'];

/**
 * NBFCs (`NBFC_INDAS_…`). The pack has some of them in the companies' layout and some in the lenders', so both sets of lines are read.
 * A lender's interest income is its revenue from operations, as in the pack.
 */
export const nbfcLines: readonly LineRule[] = [
  ...operatingLines(depreciation, ['ExceptionalItemsBeforeTax']),
  line('INC', 'InterestIncomeBank', 'RevenueFromOperations'),
  line('INC', 'TotalInterestExpense', 'FinanceCosts'),
  sum('INC', 'NetInterestIncome', { plus: ['RevenueFromOperations'], minus: ['FinanceCosts'] }),
  line('INC', 'LoanLossProvision', 'ImpairmentOnFinancialInstruments'),
  line('INC', 'Non-InterestIncomeBank', 'OtherIncome'),
  ...profitLines,
  ...epsLines,
  line('BAL', 'Cash', 'CashAndCashEquivalents'),
  line('BAL', 'TotalInventory', 'Inventories'),
  line('BAL', 'Property/Plant/EquipmentTotal-Net', 'PropertyPlantAndEquipment'),
  line('BAL', 'GoodwillNet', 'Goodwill'),
  line('BAL', 'IntangiblesNet', 'OtherIntangibleAssets'),
  line('BAL', 'NetLoans', 'Loans'),
  line('BAL', 'LongTermInvestments', 'Investments'),
  line('BAL', 'TotalDeposits', 'Deposits'),
  sum('BAL', 'TotalDebt', { plus: debt, optional: debt }),
  ...equityLines,
  ...capitalInResults,
  ...cashFlowLines,
];
