// @ts-check
/**
 * npm run release -- <remote>: tests, builds, checks, publishes and promotes a remote at the gateway in GATEWAY_URL with the token in
 * DEPLOY_TOKEN. `npm run release -- --help` lists the steps. docs/teams.md shows how to use it.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from './build/run-webpack.mjs';
import { readWorkspaces } from './build/workspaces.mjs';
import { build } from './build.mjs';
import { complain, root, runAsCommand } from './command.mjs';

/** @typedef {Pick<typeof import('../shared/sdk/src/release/index.ts'), 'asPreview' | 'currentBranch' | 'runTests'>} Sdk */

/**
 * Finds and builds the remotes of this repository.
 *
 * @param {Sdk & { root: string, build: typeof import('./build.mjs').build, say: (line: string) => void }} parts `say` prints the progress
 * @returns {import('../shared/sdk/src/release/workshop.ts').Workshop}
 */
export const repositoryWorkshop = ({ root, build, say, asPreview, currentBranch, runTests }) => ({
  async folderOf(remote) {
    const remotes = (await readWorkspaces(root)).filter(({ role }) => role === 'remote');
    const found = remotes.find(({ folder }) => folder === remote);
    if (found !== undefined) return found.path;
    const names = remotes.map(({ folder }) => folder).join(', ');
    throw new Error(
      `${remote} is no remote of this repository, which has ${names}. A remote elsewhere is released in its own folder: npx mulya-release`,
    );
  },
  test: (remote) => runTests(remote, { folder: root, command: [process.execPath, join(root, 'scripts/test.mjs'), remote] }),
  async build(remote) {
    // The next step prints the build with its size.
    await build({ only: [remote], onProgress: (line) => line.endsWith('…') && say(line) });
  },
  async buildPreview(remote, version) {
    const folder = await this.folderOf(remote);
    say(`Building ${remote} ${version} …`);
    return asPreview({ remote, version, folder }, async () => {
      const { default: configuration } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
      await runWebpack([configuration].flat());
    });
  },
  branchOf: () => currentBranch(root),
  howToBuild: (remote) => `npm run build -- ${remote}`,
});

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
