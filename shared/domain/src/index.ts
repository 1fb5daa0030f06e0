/** Figures, units, origins, periods and statements. Pure: no clock, no network, no page. */
export type { Cell, FigureCell, FigureInput, MissingCell, Origin, Unit, WordsCell } from './figures/cell.ts';
export { derived, missing, reported, words } from './figures/cell.ts';
export { parseFigure } from './figures/parse-figure.ts';
export { cellText, cellTitle } from './format/cell-text.ts';
export { amountText, figureText, fullFigureText, signedPercentText, type Grouping } from './format/figure-text.ts';
export {
  addDays,
  compareDates,
  dateText,
  isoText,
  monthText,
  monthsBetween,
  parseIsoDate,
  type CalendarDate,
} from './periods/calendar.ts';
export { expectedLatestAnnual, expectedLatestInterim } from './periods/expected.ts';
export { fiscalYearLabel, quarterLabel } from './periods/labels.ts';
export { contiguousQuarters } from './periods/quarters.ts';
export { cagrColumn } from './statements/cagr.ts';
export { commonSizeColumns } from './statements/common-size.ts';
export type { DerivedColumn, DerivedColumns, DerivedKind } from './statements/derived-columns.ts';
export { growthCell, growthColumns } from './statements/growth.ts';
export { growthVocabulary, type GrowthVocabulary } from './statements/growth-words.ts';
export { lineLabel } from './statements/line-label.ts';
export { lineUnit } from './statements/line-unit.ts';
export { orderPeriods, type OrderedPeriods, type PeriodColumn } from './statements/order-periods.ts';
export type { PeriodType, SourceLine, SourcePeriod, StatementCode } from './statements/source.ts';
export { statementNames } from './statements/source.ts';
export { statementTable, type StatementRow, type StatementTable } from './statements/statement-table.ts';
export { trailingColumn } from './statements/trailing.ts';
