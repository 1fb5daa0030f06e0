/** The hostile texts of the unit tests, without the rest of `@mulya/sdk/testing`. */
// eslint-disable-next-line mulya/walls -- the public entrance extends Jest's expect, which a browser test lacks
export { hostileCitations, hostileTexts } from '../../shared/sdk/src/testing/hostile-texts.ts';
