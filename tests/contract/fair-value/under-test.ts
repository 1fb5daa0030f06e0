/**
 * The one door to what is proved here. The proof needs each cell of the model with its formula, for each company as the
 * gateway answers for it; no build shows either.
 */
// eslint-disable-next-line mulya/walls -- what a build shows of a cell is a rounded text
export { fairValueModel, type Model } from '../../../mfe-valuation/src/domain/fair-value/model.ts';
// eslint-disable-next-line mulya/walls -- as above
export { modelCompany } from '../../../mfe-valuation/src/domain/fair-value/model-company.ts';
// eslint-disable-next-line mulya/walls -- as above
export { baseFigures, defaultAssumptions, growthMetrics, methods, type Assumptions, type Entry, type Method, type OwnFigures, type ThreeYears } from '../../../mfe-valuation/src/domain/fair-value/assumptions.ts';
// eslint-disable-next-line mulya/walls -- as above
export { exceptionalProfitCheck } from '../../../mfe-valuation/src/domain/fair-value/checks/exceptional-profit-check.ts';
// eslint-disable-next-line mulya/walls -- as above
export type { Check } from '../../../mfe-valuation/src/domain/fair-value/checks/check.ts';
// eslint-disable-next-line mulya/walls -- as above
export { baseYearOffer } from '../../../mfe-valuation/src/domain/fair-value/base-year-offer.ts';
// eslint-disable-next-line mulya/walls -- as above
export { runChecks } from '../../../mfe-valuation/src/domain/fair-value/checks/run-checks.ts';
// eslint-disable-next-line mulya/walls -- as above
export { headline } from '../../../mfe-valuation/src/domain/fair-value/headline.ts';
// eslint-disable-next-line mulya/walls -- the audit's own words, without a page to open it on
export { auditOf } from '../../../mfe-valuation/src/features/audit/audit.ts';
// eslint-disable-next-line mulya/walls -- the answer that a page gets, without a gateway to start
export { packValuation } from '../../../gateway/src/market-data/pack-valuation.ts';
export { cellText, chainOf, formulaText, type Cell } from '@mulya/domain';
