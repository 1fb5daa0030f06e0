/** The release commands of `npm run release` and `mulya-release`. Runs in Node. */
export { ownFolder, type OwnFolder } from './own-folder.ts';
export { runRelease, type Surroundings } from './run-release.ts';
export { runTests } from './run-tests.ts';
export type { Program } from './usage.ts';
export { asPreview, currentBranch, type Workshop } from './workshop.ts';
