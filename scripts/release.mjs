// @ts-check
/**
 * npm run release -- <remote>: tests, builds, checks, publishes and promotes a remote at the gateway in GATEWAY_URL with the token in
 * DEPLOY_TOKEN. `npm run release -- --help` lists the steps. docs/teams.md shows how to use it.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { complain, root, runAsCommand } from './command.mjs';
import { repositoryWorkshop } from './release/repository-workshop.mjs';

const say = (/** @type {string} */ line) => console.log(line);

runAsCommand(import.meta.url, async () => {
  await build({ only: ['sdk'] }); // also compiles the packages that this script uses
  /** @type {typeof import('../shared/sdk/src/release/index.ts')} */
  const sdk = await import(pathToFileURL(join(root, 'shared/sdk/dist/release/index.js')).href);
  process.exitCode = await sdk.runRelease(process.argv.slice(2), {
    program: { call: 'npm run release --' },
    environment: process.env,
    workshop: repositoryWorkshop({ ...sdk, root, build, say }),
    say,
    complain,
  });
});
