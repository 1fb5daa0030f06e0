import { cashFlowLines } from './cash-flow-lines.ts';
import { line, sum, type LineRule } from './rule.ts';
import { capitalInResults, epsLines, equityLines } from './share-lines.ts';

const goods = ['CostOfMaterialsConsumed', 'PurchasesOfStockInTrade', 'ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade'];
export const depreciation = 'DepreciationDepletionAndAmortisationExpense';

/**
 * Operating lines of companies with revenue and expenses. Operating income is before other income, exceptional items and finance costs, so
 * that EBITDA is operating income plus depreciation, as in the built-in pack.
 */
export const operatingLines = (depreciationElement: string, exceptional: readonly string[]): readonly LineRule[] => [
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
export const goodsLines: readonly LineRule[] = [sum('INC', 'CostofRevenueTotal', { plus: goods, optional: goods, zeroIsMissing: true })];

/** Profit after tax with associates, and the part of other owners with a minus. */
export const profitLines: readonly LineRule[] = [
  line('INC', 'NetIncomeAfterTaxes', 'ProfitLossForPeriod'),
  sum('INC', 'MinorityInterest', { plus: [], minus: ['ProfitOrLossAttributableToNonControllingInterests'], zeroIsMissing: true }),
];

const msme = [
  'TotalOutstandingDuesOfMicroEnterpriseAndSmallEnterpriseCurrent',
  'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterpriseAndSmallEnterpriseCurrent',
];
const liquid = ['BankBalanceOtherThanCashAndCashEquivalents', 'CurrentInvestments'];

/** Ind AS companies (`INDAS_…`). Total debt is borrowings: leases are part of other financial liabilities. */
export const indasLines: readonly LineRule[] = [
  ...operatingLines(depreciation, ['ExceptionalItemsBeforeTax']),
  ...goodsLines,
  ...profitLines,
  ...epsLines,
  line('BAL', 'Cash', 'CashAndCashEquivalents'),
  sum('BAL', 'ShortTermInvestments', { plus: liquid, optional: liquid }),
  sum('BAL', 'CashandShortTermInvestments', { plus: ['CashAndCashEquivalents', ...liquid], optional: liquid }),
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
