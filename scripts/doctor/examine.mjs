// @ts-check
import { join } from 'node:path';
import { readWorkspaces } from '../build/workspaces.mjs';
import { findChromium, thisMachine } from '../chromium.mjs';
import { builds, importCompiled, verdicts } from './builds.mjs';
import { environment, ports, settings } from './environment.mjs';
import { note, report, well, wrong } from './finding.mjs';
import { overrides } from './overrides.mjs';
import { installedPackages, nodeVersion, pairedVersions } from './versions.mjs';

/**
 * Examines a checkout and its machine.
 *
 * @param {string} root
 * @returns {Promise<{ lines: readonly string[], wrong: number }>}
 */
export async function examine(root) {
  const workspaces = await readWorkspaces(root);
  const seen = environment(root, process.env);
  const gateway = await importCompiled(join(root, 'gateway/dist/config.js'));
  const contract = await importCompiled(join(root, 'shared/contract/dist/index.js'));
  const overridden = contract && (await overrides(seen.env, root, contract));
  const unjudged = [note('Nothing is built to judge yet. Run: npm run build')];
  return report([
    {
      title: 'Versions',
      findings: [nodeVersion(root, process.versions.node), ...installedPackages(root, workspaces), ...pairedVersions(root), chromium()],
    },
    { title: 'Environment', findings: [...seen.findings, ...settings(seen.env, root, gateway?.readConfig)] },
    { title: 'Ports', findings: await ports(seen.env, root) },
    { title: 'Builds', findings: await builds(root, workspaces) },
    { title: 'Overrides', findings: overridden?.findings ?? unjudged },
    { title: 'Verdicts of preflight', findings: contract === undefined ? unjudged : verdicts(workspaces, contract, overridden?.folders) },
  ]);
}

function chromium() {
  try {
    const found = findChromium(thisMachine());
    return found === undefined ? note('There is no Chromium; npm test installs one.') : well(`The journeys run in ${found}.`);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error), 'Correct CHROMIUM_PATH, or unset it.');
  }
}
