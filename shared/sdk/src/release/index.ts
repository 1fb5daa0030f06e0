/** The release commands of `npm run release` and `mulya-release`. Runs in Node. */
export { ownFolder, type OwnFolder } from './own-folder.ts';
export { runRelease, type Surroundings } from './run-release.ts';
export type { Program } from './usage.ts';
export type { Workshop } from './workshop.ts';
