// @ts-check
/** The built gateway, with the types of its sources. */
const built = (/** @type {string} */ file) => import(new URL(`../../gateway/dist/${file}`, import.meta.url).href);

/** @type {typeof import('../../gateway/src/app.ts')} */
export const { buildApp } = await built('app.js');
/** @type {typeof import('../../gateway/src/config.ts')} */
export const { readConfig } = await built('config.js');
/** @type {typeof import('../../gateway/src/releases/built-folder.ts')} */
export const { readBuiltFolder } = await built('releases/built-folder.js');
/** @type {typeof import('../../gateway/src/releases/compose-release.ts')} */
export const { composeRelease } = await built('releases/compose-release.js');
/** @type {typeof import('../../gateway/src/releases/route-hints.ts')} */
export const { withIntegrity } = await built('releases/route-hints.js');
/** @type {typeof import('../../gateway/src/web/page-template.ts')} */
export const { readPageTemplate } = await built('web/page-template.js');
