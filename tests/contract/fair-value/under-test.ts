/** Audit texts and the gateway's answers, which no package exports. */
/* eslint-disable mulya/walls -- a build shows only the rounded text of a cell */
export { auditOf } from '../../../mfe-valuation/src/model/audit/audit.ts';
export { openPack } from '../../../gateway/src/market-data/pack.adapter.ts';
export { withReadings } from '../../../gateway/src/market-data/readings/with-readings.ts';
export { readMarket } from '../../../gateway/src/industries/market.ts';
