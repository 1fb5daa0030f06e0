/**
 * The one door to what is proved here. The proof needs each cell of the model with its formula, for each company as the
 * gateway answers for it; no build shows either.
 */
/* eslint-disable mulya/walls -- what a build shows of a cell is a rounded text */
export {
  type Assumptions,
  baseFigures,
  baseYearOffer,
  type Check,
  defaultAssumptions,
  type Entry,
  exceptionalProfitCheck,
  fairValueModel,
  growthMetrics,
  headline,
  type Method,
  methods,
  type Model,
  modelCompany,
  type OwnFigures,
  runChecks,
  type ThreeYears,
} from '@mulya/valuation-model/fair-value';
export { auditOf } from '../../../mfe-valuation/src/features/audit/audit.ts';
export { toValuationAnswer } from '../../../gateway/src/market-data/pack-valuation.ts';
export { cellText, chainOf, formulaText, type Cell } from '@mulya/domain';
