// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runAsCommand, sentenceOf } from './command.mjs';
import { demoAccount } from './start/demo-account.mjs';
import { severalGateways } from './several-gateways/gateway-stack.mjs';

const print = (/** @type {string} */ text) => process.stdout.write(`${text.trimEnd()}\n`);
const complain = (/** @type {string} */ sentence) => process.stderr.write(`${sentence}\n`);

/**
 * Runs gateways behind nginx with one PostgreSQL and one Redis on this machine, from the builds of `npm run build`, until a signal.
 *
 * @param {string} count "3"
 */
export async function runSeveralGateways(count) {
  /** @type {{ end: () => Promise<void> } | undefined} */
  let stack;
  /** @type {Promise<void> | undefined} */
  let finishing;
  const finish = (/** @type {number} */ code) => {
    finishing ??= (stack?.end() ?? Promise.resolve()).then(() => process.exit(code));
    return finishing;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(0));
  try {
    if (!/^[1-9]$/.test(count)) throw new Error(`--gateways was expected to be a number from 1 to 9; ${JSON.stringify(count)} came.`);
    if (!existsSync(join(root, 'gateway/dist/main.js'))) throw new Error('The gateway is not built. Run: npm run build');
    const onDeath = (/** @type {string} */ sentence) => void (finishing ?? complain(sentence));
    const started = await severalGateways({ root, count: Number(count), env: process.env, print, onDeath });
    stack = started;
    const { postgres, redis } = started.parts;
    print(`Mulya is at ${started.url}, before ${started.gateways.map(({ url }) => url).join(', ')}`);
    print(`PostgreSQL ${new URL(postgres.url).host}, Redis ${new URL(redis.url).host}, calls in ${started.log}`);
    print(`Demo account: ${demoAccount.email} / ${demoAccount.password}. Ctrl+C ends everything.`);
  } catch (error) {
    complain(sentenceOf(error));
    await finish(1);
  }
}

await runAsCommand(import.meta.url, () =>
  runSeveralGateways(parseArgs({ options: { gateways: { type: 'string', default: '3' } } }).values.gateways),
);
