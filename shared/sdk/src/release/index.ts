/** The release commands of `npm run release` and `mulya-release`. Runs in Node. */
export { currentBranch } from './current-branch.ts';
export { ownFolder, type OwnFolder } from './own-folder.ts';
export { asPreview } from './as-preview.ts';
export { runRelease, type Surroundings } from './run-release.ts';
export { runTests } from './run-tests.ts';
export type { Program } from './usage.ts';
export type { Workshop } from './workshop.ts';
