// @ts-check
import { fileURLToPath } from 'node:url';
import { withBuildLock } from '../../scripts/build/build-lock.mjs';
import { runWebpack } from '../../scripts/build/run-webpack.mjs';

/** Builds the twin and the bare input. Run it after `npm run build`, because both use its results. */
export async function buildTwin() {
  const [{ default: twin }, { default: bare }] = await Promise.all([import('./webpack.config.mjs'), import('../bare/webpack.config.mjs')]);
  await withBuildLock(fileURLToPath(new URL('../..', import.meta.url)), () => runWebpack([twin, bare]));
}
