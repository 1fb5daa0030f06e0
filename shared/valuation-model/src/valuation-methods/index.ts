export type { BenchmarkEntry } from '../fair-value/assumption-benchmark.ts';
export { type Blend, blend, blendName } from './blend/blend.ts';
export { weightField, weights } from './blend/weights.ts';
export type { CheckedCashFlow, MethodCheckInput } from './checks/method-checks.ts';
export { checkedCashFlow, methodChecks } from './checks/method-checks.ts';
export { type CrossedDemerger, demergerSentence } from './history/month-multiples.ts';
export { type BandStatistics, historyBand, type HistoryBand, historyMedianEntry, historyPlaceText } from './history/history-band.ts';
export type { HistoryPoint } from './history/month-multiples.ts';
export {
  type ComparedCompany,
  industryBenchmark,
  type IndustryBenchmark,
  industryBenchmarks,
  industryMedianEntry,
  industryScopeText,
} from './industry/industry-benchmarks.ts';
export { type HeldCompany, heldCompanies, type HeldContext } from './net-asset-value/held-companies.ts';
export { heldFields, navCells, navFields } from './net-asset-value/net-asset-value.ts';
export type { Benchmarks, Holding, Holdings, MethodContext, MethodField, MethodId, MethodResult, ValuationMethod } from './method.ts';
export { type MethodOutcome, methodOutcomes, valuationMethods } from './valuation-methods.ts';
export { type SectionMethod, sectionFigures, isPastRow, isSectionRow, type SummaryRow } from './summary/summary-row.ts';
export {
  type DefaultMethod,
  type ExcludedRow,
  type SummaryContext,
  type ValuationSummary,
  valuationSummary,
} from './summary/valuation-summary.ts';
export { dcfCase, dcfGrid, type DcfCase, type DcfGrid } from './dcf/cases.ts';
export { dcfFields } from './dcf/fields.ts';
export { dcfColumns } from './dcf/graph.ts';
export { dcfCell, dcfCells, type DcfRow, dcfRows } from './dcf/names.ts';
export { isMultiple, isOwnMethod } from './own-method.ts';
export { hasEntry, methodInputCell } from './method-input.ts';
export { costOfEquityFields, discountRateFields, isRateBuilt } from './rate-builder/rate-builder.ts';
export { type ReverseDcf, reverseDcf } from './reverse-dcf/reverse-dcf.ts';
export { type ImpliedLead, impliedLead, impliedLeadText } from './implied-lead/implied-lead.ts';
export { type LenderRatios, lenderRatios } from './lender-ratios/lender-ratios.ts';
export { ownLenderFields, ownLenderFigures } from './lender-ratios/own-lender-figures.ts';
export {
  residualIncomeCell,
  residualIncomeColumns,
  type ResidualIncomeRow,
  residualIncomeRows,
} from './residual-income/residual-income.ts';
export { rollForward } from './lender-inputs/roll-forward.ts';
export { startEstimate } from './start/start-estimate.ts';
export { payoutText, totalReturn, totalReturnFields } from './total-return/total-return.ts';
