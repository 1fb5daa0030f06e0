// @ts-check
/**
 * npm run release -- <remote>: tests, builds, checks, publishes and promotes a remote at the gateway in GATEWAY_URL with the token in
 * DEPLOY_TOKEN. `npm run release -- --help` lists the steps. docs/teams.md shows how to use it.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { repositoryWorkshop } from './release/repository-workshop.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (/** @type {string} */ line) => console.log(line);

try {
  await build({ only: ['sdk'] }); // also compiles the packages that this script uses
  /** @type {typeof import('../shared/sdk/src/release/index.ts')} */
  const { asPreview, currentBranch, runRelease, runTests } = await import(
    pathToFileURL(join(root, 'shared/sdk/dist/release/index.js')).href
  );
  process.exitCode = await runRelease(process.argv.slice(2), {
    program: { call: 'npm run release --' },
    environment: process.env,
    workshop: repositoryWorkshop({ root, build, say, asPreview, currentBranch, runTests }),
    say,
    complain: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
