// @ts-check
/**
 * npm run pack -- --out <folder>: creates the tarballs for teams outside this repository: @mulya/contract, domain, ui and sdk, each with
 * its JavaScript, declarations and stylesheets, and @mulya/product, in which they develop a remote (pack/product.mjs).
 *
 * npm run pack -- --contract-report: writes the contract's public surface to shared/contract/contract.api.txt, for reviewers of a change,
 * and its doc comments to docs/contract.md. With --check it writes nothing and fails when a file is out of date.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspaces } from './build/workspaces.mjs';
import { root, runAsCommand, seconds } from './command.mjs';
import { packFolder, stagePackage } from './pack/stage-package.mjs';

/** The roles of the packages that are packed; each follows its dependencies. */
export const packedRoles = ['contract', 'domain', 'ui', 'sdk'];

/**
 * Packs into `out`, and creates it if needed.
 *
 * @param {string} out
 * @returns {Promise<string[]>} the tarballs' files
 */
export async function pack(out) {
  const all = await readWorkspaces(root);
  const cache = join(root, 'node_modules/.cache');
  await Promise.all([mkdir(out, { recursive: true }), mkdir(cache, { recursive: true })]);
  // Inside node_modules, so that declarations resolve the installed libraries.
  const temporary = await mkdtemp(join(cache, 'mulya-pack-'));
  try {
    /** @type {Record<string, string>} */
    const declared = {};
    /** @type {string[]} */
    const tarballs = [];
    for (const workspace of packedRoles.flatMap((packed) => all.filter(({ role }) => role === packed))) {
      const stage = join(temporary, workspace.folder);
      const { name, version, exports } = await stagePackage({ root, workspace, stage, temporary, declared });
      for (const [path, target] of Object.entries(exports))
        if (target instanceof Object && typeof target.types === 'string') declared[posix.join(name, path)] = join(stage, target.types);
      tarballs.push(await packFolder(stage, out, { name, version }));
    }
    return tarballs;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, 'contract-report': { type: 'boolean' }, check: { type: 'boolean', default: false } },
  });
  if (values['contract-report'] === true) {
    const { contractReport } = await import('./pack/contract-report.mjs');
    return console.log(await contractReport(root, values.check));
  }
  if (values.out === undefined) throw new Error('Say where to: npm run pack -- --out <folder>');
  const started = Date.now();
  // npm always runs scripts in the repository's folder.
  const out = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out);
  const tarballs = await pack(out);
  const { packProduct } = await import('./pack/product.mjs');
  tarballs.push(await packProduct(out));
  console.log(`${tarballs.join('\n')}\nPacked ${tarballs.length} packages (${seconds(started)})`);
});
