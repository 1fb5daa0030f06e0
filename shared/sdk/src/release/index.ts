/** The release commands of `npm run release` and `mulya-release`. Runs in Node. */
export { ownFolder, type OwnFolder } from './own-folder.ts';
export { runRelease, type Surroundings } from './run-release.ts';
export { asPreview, currentBranch, runTests, type Workshop } from './workshop.ts';
export type { Program } from './command.ts';
