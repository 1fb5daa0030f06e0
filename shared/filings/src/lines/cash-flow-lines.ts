import { line, sum, type LineRule } from './rule.ts';

const purchases = [
  'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  'PurchaseOfTangibleAssetsClassifiedAsInvestingActivities',
  'PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities',
  'PurchaseOfIntangibleAssetsUnderDevelopment',
];
const sales = [
  'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  'ProceedsFromSalesOfTangibleAssetsClassifiedAsInvestingActivities',
  'ProceedsFromSalesOfIntangibleAssetsClassifiedAsInvestingActivities',
  'ProceedsFromSalesOfIntangibleAssetsUnderDevelopment',
];
const operating = 'CashFlowsFromUsedInOperatingActivities';

/**
 * The cash flow statement, which all formats share. Purchases and dividends are positive in filings and negative here. Free cash flow is
 * after purchases and sales of fixed assets, as in the built-in pack.
 */
export const cashFlowLines: readonly LineRule[] = [
  line('CAS', 'CashfromOperatingActivities', operating),
  sum('CAS', 'CapitalExpenditures', { plus: [], minus: purchases, optional: purchases }),
  sum('CAS', 'FreeCashFlow', { plus: [operating, ...sales], minus: purchases, optional: [...sales, ...purchases] }),
  line('CAS', 'CashfromInvestingActivities', 'CashFlowsFromUsedInInvestingActivities'),
  sum('CAS', 'TotalCashDividendsPaid', { plus: [], minus: ['DividendsPaidClassifiedAsFinancingActivities'] }),
  line('CAS', 'CashfromFinancingActivities', 'CashFlowsFromUsedInFinancingActivities'),
  line(
    'CAS',
    'NetChangeinCash',
    'IncreaseDecreaseInCashAndCashEquivalents',
    'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
  ),
];
