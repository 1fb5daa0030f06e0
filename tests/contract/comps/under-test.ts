/** The gateway's answers, which no package exports. */
/* eslint-disable mulya/walls -- the companies of the tests are those that the page receives */
export { readMarket } from '../../../gateway/src/industries/market.ts';
