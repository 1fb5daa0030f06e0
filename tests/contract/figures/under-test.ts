/** The gateway's readings, which no package exports. */
/* eslint-disable mulya/walls -- a build of the gateway exports nothing */
export { readAnswer } from '../../../gateway/src/market-data/readings/read-answer.ts';
