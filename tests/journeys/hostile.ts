/** The same hostile texts that the unit tests of prompts and answers are given, without what else `@mulya/sdk/testing` brings. */
// eslint-disable-next-line mulya/walls -- the public entrance extends Jest's expect, which is not there in a browser's test
export { hostileCitations, hostileTexts } from '../../shared/sdk/src/testing/hostile-texts.ts';
