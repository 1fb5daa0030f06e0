/** Figures, units, origins, periods and statements. Pure: no clock, no network, no page. */
export { cellOfCompany } from './cells/cell-of-company.ts';
export { derive, type Reading } from './cells/derive.ts';
export { formulaText, unroundedText } from './cells/formula-text.ts';
export {
  cellsOf,
  formulaOf,
  meanOf,
  maxOf,
  medianOf,
  minOf,
  minus,
  orElse,
  over,
  plus,
  power,
  sumOf,
  times,
  valueOf,
  type Formula,
  type Operand,
  type Operator,
} from './cells/formula.ts';
export { compileGraph, type CompiledGraph, type NumericCell } from './cells/compile-graph.ts';
export { cellGraph, guardsOf, openSheet, type CellDefinition, type CellGraph, type CellGuard, type Sheet } from './cells/sheet.ts';
export { chainOf, inputsOf, leavesOf } from './cells/trace.ts';
export {
  companyEvents,
  joinListedEvents,
  noEventFacts,
  type EventFacts,
  type ListedEvent,
  type PriceStep,
  type ShareCountEvent,
} from './events/find-events.ts';
export {
  breakBetween,
  eventDay,
  eventDayText,
  eventMonth,
  eventsBetween,
  eventSentence,
  eventText,
  notComparableText,
  type CompanyEvent,
} from './events/company-events.ts';
export { restateCloses, type CloseBasis } from './events/restated-closes.ts';
export { acrossBreak, breakOf, growthAcross, priceBreak, versionBreak, withBreaks, type EventfulCompany } from './events/period-breaks.ts';
export type {
  AssumedOrigin,
  Cell,
  DerivedOrigin,
  FigureCell,
  FigureInput,
  FormulaInput,
  LineProvenance,
  MissingCell,
  Origin,
  ReportedOrigin,
  SectionOrigin,
  Unit,
  WordsCell,
} from './figures/cell.ts';
export {
  assumedCell,
  isBenchmarkCell,
  missingCell,
  notAvailable,
  placeholderCell,
  reportedCell,
  sectionCell,
  wordsCell,
} from './figures/cell.ts';
export { notCovered, notMeaningful } from './figures/no-meaning.ts';
export {
  chooseMarketPrice,
  marketCapAt,
  preferredExchange,
  priceFigure,
  priceName,
  serviceMarketCap,
  type Exchange,
} from './figures/market-price.ts';
export { figureId, figureRows, fixedFigureIds, type FigureKind } from './grounding/figure-ids.ts';
export { indianTime, isMarketOpen } from './periods/indian-time.ts';
export { parseFigure } from './figures/parse-figure.ts';
export { numberExamples, readNumber, scalePower, shiftDecimal, valueIn, type ReadNumber } from './figures/read-number.ts';
export { readDigits } from './figures/read-digits.ts';
export { quantile } from './figures/quantile.ts';
export { cellText, cellTitle } from './format/cell-text.ts';
export { amountText, figureText, fullFigureText, signedPercentText, type Grouping } from './format/figure-text.ts';
export {
  addDays,
  compareDates,
  dateText,
  isoText,
  monthNames,
  monthText,
  monthsBetween,
  parseIsoDate,
  type CalendarDate,
} from './periods/calendar.ts';
export { actionsText } from './lines/action-text.ts';
export { businessOf, businessOfIndustry, type Business } from './lines/business.ts';
export { lineLabels, sourceLines, type LineName } from './lines/line-catalogue.ts';
export { growthBetween, lineGrowth, lineVocabulary, yearsEarlier } from './lines/line-growth.ts';
export { hasSameBasis } from './lines/same-basis.ts';
export { lineValues } from './lines/line-values.ts';
export {
  newestPeriod,
  newQuarter,
  reportedResults,
  shareActions,
  type ReportedResults,
  type ReportedYear,
  type ReportingCompany,
  type SavedAgainst,
} from './lines/reported-results.ts';
export {
  annualEbitda,
  annualLines,
  annualNetWorth,
  isOperatingIncome,
  notApplicable,
  interimLines,
  trailingLines,
  type PeriodLines,
} from './lines/period-lines.ts';
export { multipleValues } from './multiples/multiple-values.ts';
export {
  isAnotherCount,
  isAnotherShareCount,
  isDoubtfulShareCount,
  multipleLabels,
  periodMultiple,
  trailingMultiple,
  trailingPe,
  usesCurrentPrice,
  type MultipleId,
  type PricedCompany,
} from './multiples/period-multiple.ts';
export {
  amountsIn,
  exceptionalWords,
  hasEbitda,
  isExceptionalAmong,
  isExceptionalYear,
  judgeConversion,
  priorYears,
  usualConversion,
  type AmountOf,
  type UsualConversion,
} from './readings/exceptional-profit.ts';
export { monthsFrom, readFigures } from './readings/read-figures.ts';
export { ratios, type Ratio, type RatioId, type RatioOperand } from './ratios/ratio-catalogue.ts';
export { notTwelveMonths, ratioInput } from './ratios/ratio-input.ts';
export {
  expectedLatestAnnual,
  expectedLatestInterim,
  nextResults,
  publishingDeadline,
  type NextResults,
  type ReportingCalendar,
} from './periods/publishing-deadlines.ts';
export { fiscalYearLabel, quarterLabel, withLength } from './periods/labels.ts';
export { cashFlowSpan, monthsText, yearLength } from './readings/period-lengths.ts';
export { contiguousQuarters } from './periods/quarters.ts';
export { isOldPrice, weekdaysAfter } from './periods/trading-days.ts';
export { cagrColumn, compoundGrowth } from './statements/cagr.ts';
export { commonSizeColumns } from './statements/common-size.ts';
export type { DerivedColumn, DerivedColumns, DerivedKind } from './statements/statement-table.ts';
export { growthCell, growthColumns, growthVocabulary, type GrowthVocabulary } from './statements/growth.ts';
export { lineLabel } from './statements/line-label.ts';
export { lineUnit } from './statements/line-unit.ts';
export { fiscalYearOf, oddText, orderPeriods, yearBefore, type OrderedPeriods, type PeriodColumn } from './statements/order-periods.ts';
export type { PeriodType, SourceLine, SourcePeriod } from './statements/source.ts';
export type { StatementCode } from './statements/statement-code.ts';
export { statementNames } from './statements/statement-code.ts';
export { statementTable, type StatementRow, type StatementTable } from './statements/statement-table.ts';
export { trailingColumn } from './statements/trailing.ts';
export { isTellingBase } from './statements/telling-base.ts';
