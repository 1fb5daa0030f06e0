import { line, sum, type LineRule } from './rule.ts';

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
