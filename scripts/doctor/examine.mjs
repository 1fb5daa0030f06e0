// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readWorkspaces } from '../build/workspaces.mjs';
import { findChromium, thisMachine } from '../chromium.mjs';
import { sentenceOf } from '../command.mjs';
import { builds, verdicts } from './builds.mjs';
import { environment, ports, settings, overrides } from './environment.mjs';
import { note, well, wrong } from './finding.mjs';
import { installedPackages, nodeVersion, pairedVersions } from './versions.mjs';

const marks = { well: '✓', note: '·', wrong: '✗' };

/**
 * Examines a checkout and its machine.
 *
 * @param {string} root
 * @returns {Promise<{ lines: readonly string[], wrong: number }>} the report: each chapter's findings with their fixes
 */
export async function examine(root) {
  const workspaces = await readWorkspaces(root);
  const seen = environment(root, process.env);
  const gateway = await importCompiled(join(root, 'gateway/dist/config.js'));
  const contract = await importCompiled(join(root, 'shared/contract/dist/index.js'));
  const reader = await importCompiled(join(root, 'gateway/dist/releases/overrides-file.js'));
  const unjudged = [note('Nothing is built to judge yet. Run: npm run build')];
  const overridden = reader === undefined ? { findings: unjudged } : await overrides(seen.env, root, reader.readOverrides);
  /** @type {Record<string, readonly import('./finding.mjs').Finding[]>} */
  const chapters = {
    Versions: [nodeVersion(root, process.versions.node), ...installedPackages(root, workspaces), ...pairedVersions(root), chromium()],
    Environment: [...seen.findings, ...settings(seen.env, root, gateway?.readConfig)],
    Ports: await ports(seen.env, root),
    Builds: await builds(root, workspaces),
    Overrides: overridden.findings,
    'Verdicts of preflight': contract === undefined ? unjudged : verdicts(workspaces, contract, overridden.folders),
  };
  const lines = Object.entries(chapters).flatMap(([title, findings]) => [
    title,
    ...findings.flatMap(({ is, says, fix }) => [`  ${marks[is]} ${says}`, ...(fix === undefined ? [] : [`    → ${fix}`])]),
    '',
  ]);
  const wrongs = Object.values(chapters).flatMap((findings) => findings.filter(({ is }) => is === 'wrong')).length;
  const sum =
    wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong; each → says how to fix it.`;
  return { lines: [...lines, sum], wrong: wrongs };
}

/** A compiled module of this repository, or undefined if it isn't built. @param {string} file @returns {Promise<any>} */
const importCompiled = async (file) => (existsSync(file) ? import(pathToFileURL(file).href) : undefined);

function chromium() {
  try {
    const found = findChromium(thisMachine(), 'shell');
    return found === undefined ? note('There is no Chromium; npm test installs one.') : well(`The journeys run in ${found}.`);
  } catch (error) {
    return wrong(sentenceOf(error), 'Correct CHROMIUM_PATH, or unset it.');
  }
}
