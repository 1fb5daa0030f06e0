/** The gateway's answers, which no package exports. */
/* eslint-disable mulya/walls -- the benchmarks of the tests are those that the page receives */
export { readMarket } from '../../../gateway/src/industries/market.ts';
export { toHistoryAnswer } from '../../../gateway/src/market-history/history.plugin.ts';
