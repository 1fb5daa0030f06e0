/** The history of an answer, which no package exports. */
/* eslint-disable mulya/walls -- the benchmarks of the tests are those that the page receives */
export { toHistoryAnswer } from '../../../gateway/src/market-history/history.plugin.ts';
