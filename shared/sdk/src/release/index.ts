/** How a team releases its remote: what `npm run release` and `mulya-release` do. Runs in Node. */
export { ownFolder, type OwnFolder } from './own-folder.ts';
export { runRelease, type Surroundings, type Workshop } from './run-release.ts';
export type { Program } from './usage.ts';
