// @ts-check
import { join } from 'node:path';
import { root, sentenceOf } from '../command.mjs';
import { severalGateways } from '../several-gateways/gateway-stack.mjs';
import { startChild } from './child.mjs';
import { demoAccount } from './sign-in-service.mjs';

const print = (/** @type {string} */ text) => process.stdout.write(`${text.trimEnd()}\n`);

/**
 * Builds what is out of date, then runs gateways behind nginx with one PostgreSQL and one Redis on this machine until a signal.
 *
 * @param {number} count
 */
export async function runSeveralGateways(count) {
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
