/** Income statement, balance sheet and cash flow statement. */
export type StatementCode = 'INC' | 'BAL' | 'CAS';

/** A way to find a line's value: elements that are added, and elements that are subtracted. */
export interface Way {
  /** Added; each must be in the filing, except those in `optional`. */
  readonly plus: readonly string[];
  /** Subtracted; each must be in the filing, except those in `optional`. */
  readonly minus?: readonly string[];
  /** Elements that count as zero if they are absent. One element at least must be there. */
  readonly optional?: readonly string[];
  /** Zero means that the company did not fill the element. */
  readonly zeroIsMissing?: true;
}

/** Where a statement's elements are: in the column, or at its end. */
type Place = 'duration' | 'instant';

/** A line of our statements, and the ways to find it in a filing; the first that can be found counts. */
export interface LineRule {
  readonly code: StatementCode;
  /** A key of the market data's statements (see `shared/domain/src/lines`). */
  readonly key: string;
  /** Default: ₹ crore. `inr`: ₹ a share. */
  readonly unit?: 'inr';
  /** Default: `instant` for the balance sheet, else `duration`. */
  readonly place?: Place;
  /** Default: both. */
  readonly only?: 'Annual' | 'Interim';
  readonly ways: readonly Way[];
}

/** A line that is one element. The following elements replace it if it is absent. */
export const line = (code: StatementCode, key: string, ...elements: readonly string[]): LineRule => ({
  code,
  key,
  ways: elements.map((element) => ({ plus: [element] })),
});

/** A line that is a sum; see `Way`. */
export const sum = (code: StatementCode, key: string, ...ways: readonly Way[]): LineRule => ({ code, key, ways });

/** Earnings per share of the formats with separate figures for continuing operations. */
export const epsLines: readonly LineRule[] = [
  {
    code: 'INC',
    key: 'DilutedEPSExcludingExtraOrdItems',
    unit: 'inr',
    ways: [
      { plus: ['DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations'], zeroIsMissing: true },
      { plus: ['DilutedEarningsLossPerShareFromContinuingOperations'], zeroIsMissing: true },
    ],
  },
];

/** Share capital and reserves of a filing without a balance sheet: they are in the column, and zero reserves are not filled. */
export const capitalInResults: readonly LineRule[] = [
  { ...sum('BAL', 'CommonStockTotal', { plus: ['PaidUpValueOfEquityShareCapital'], zeroIsMissing: true }), place: 'duration' },
  {
    ...sum('BAL', 'RetainedEarnings(AccumulatedDeficit)', { plus: ['ReserveExcludingRevaluationReserves'], zeroIsMissing: true }),
    place: 'duration',
  },
];

/** The totals that Ind AS companies and NBFCs share. */
export const equityLines: readonly LineRule[] = [
  line('BAL', 'TotalAssets', 'Assets', 'EquityAndLiabilities'),
  sum('BAL', 'MinorityInterest', { plus: ['NonControllingInterest'] }),
  sum(
    'BAL',
    'TotalLiabilities',
    { plus: ['Liabilities', 'NonControllingInterest'], optional: ['NonControllingInterest'] },
    { plus: ['EquityAndLiabilities', 'NonControllingInterest'], minus: ['Equity'], optional: ['NonControllingInterest'] },
  ),
  line('BAL', 'CommonStockTotal', 'EquityShareCapital'),
  line('BAL', 'RetainedEarnings(AccumulatedDeficit)', 'OtherEquity'),
  sum(
    'BAL',
    'TotalEquity',
    { plus: ['EquityAttributableToOwnersOfParent'], zeroIsMissing: true },
    { plus: ['EquityShareCapital', 'OtherEquity'] },
  ),
  line('BAL', "TotalLiabilitiesShareholders'Equity", 'EquityAndLiabilities'),
];

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
