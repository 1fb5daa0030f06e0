/** Audit texts and the gateway's answers, which no package exports. */
/* eslint-disable mulya/walls -- a build shows only the rounded text of a cell */
export { auditOf } from '../../../mfe-valuation/src/model/audit/audit.ts';
export { toValuationAnswer } from '../../../gateway/src/market-data/pack-valuation.ts';
