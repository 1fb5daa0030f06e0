// @ts-check
/**
 * npm start: builds what is out of date, starts the Auth emulator and the gateway, and prints the address. .env.example lists its
 * environment variables; docs/runbook.md explains failures. `-- --gateways 3` starts three gateways behind nginx, with one PostgreSQL and
 * one Redis, as in production.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runAsCommand, sentenceOf } from './command.mjs';
import { severalGateways } from './several-gateways/gateway-stack.mjs';
import { startChild } from './start/child.mjs';
import { runProduct } from './start/run-product.mjs';
import { demoAccount } from './start/sign-in-service.mjs';

const print = (/** @type {string} */ text) => process.stdout.write(`${text.trimEnd()}\n`);

/**
 * Builds what is out of date, then runs gateways behind nginx with one PostgreSQL and one Redis on this machine until a signal.
 *
 * @param {number} count
 */
async function runSeveralGateways(count) {
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [];
  /** @type {Promise<void> | undefined} */
  let finishing;
  const finish = (/** @type {number} */ code) => {
    finishing ??= Promise.all(endings.map((end) => end())).then(() => process.exit(code));
    return finishing;
  };
  const complain = (/** @type {unknown} */ error) => finishing ?? process.stderr.write(`${sentenceOf(error)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(0));

  try {
    const file = join(root, 'scripts/build.mjs');
    const building = startChild({ name: 'the build', file, cwd: root, env: process.env, onOutput: print });
    endings.push(() => building.end());
    await building.ready;
    const stack = await severalGateways({ root, count, env: process.env, print, onDeath: complain });
    endings.push(() => stack.end());
    const { postgres, redis } = stack.parts;
    print(`Mulya is at ${stack.url}, before ${stack.gateways.map(({ url }) => url).join(', ')}`);
    print(`PostgreSQL ${new URL(postgres.url).host}, Redis ${new URL(redis.url).host}, calls in ${stack.log}`);
    print(`Demo account: ${demoAccount.email} / ${demoAccount.password}. Ctrl+C ends everything.`);
  } catch (error) {
    complain(error);
    await finish(1);
  }
}

runAsCommand(import.meta.url, async () => {
  // The journeys use the defaults and ignore .env.
  const { values } = parseArgs({ options: { gateways: { type: 'string' }, 'no-env-file': { type: 'boolean', default: false } } });
  if (values.gateways === undefined) return runProduct({ mayReadEnvFile: !values['no-env-file'] });
  if (!/^[1-9]$/.test(values.gateways))
    throw new Error(`--gateways was expected to be a number from 1 to 9; ${JSON.stringify(values.gateways)} came.`);
  return runSeveralGateways(Number(values.gateways));
});
