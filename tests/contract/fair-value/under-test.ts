/**
 * The one door to what is proved here. The proof needs each cell of the model with its formula, for each company as the
 * gateway answers for it; no build shows either.
 */
/* eslint-disable mulya/walls -- what a build shows of a cell is a rounded text */
export { fairValueModel, type Model } from '../../../mfe-valuation/src/domain/fair-value/model.ts';
export { modelCompany } from '../../../mfe-valuation/src/domain/fair-value/model-company.ts';
export {
  baseFigures,
  defaultAssumptions,
  growthMetrics,
  methods,
  type Assumptions,
  type Entry,
  type Method,
  type OwnFigures,
  type ThreeYears,
} from '../../../mfe-valuation/src/domain/fair-value/assumptions.ts';
export { exceptionalProfitCheck } from '../../../mfe-valuation/src/domain/fair-value/checks/exceptional-profit-check.ts';
export type { Check } from '../../../mfe-valuation/src/domain/fair-value/checks/check.ts';
export { baseYearOffer } from '../../../mfe-valuation/src/domain/fair-value/base-year-offer.ts';
export { runChecks } from '../../../mfe-valuation/src/domain/fair-value/checks/run-checks.ts';
export { headline } from '../../../mfe-valuation/src/domain/fair-value/headline.ts';
export { auditOf } from '../../../mfe-valuation/src/features/audit/audit.ts';
export { toValuationAnswer } from '../../../gateway/src/market-data/pack-valuation.ts';
export { cellText, chainOf, formulaText, type Cell } from '@mulya/domain';
