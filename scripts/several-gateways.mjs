// @ts-check
/**
 * npm run several-gateways: runs three gateways behind nginx with one PostgreSQL and one Redis on this machine, from the builds of
 * `npm run build`. Use `-- --gateways 5` for another number. A parent process can send {id, do, what} to kill or start a part, to drain
 * a gateway or send it SIGUSR2, or to roll all of them over to another folder's gateway. It gets {id, ok, why}.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoAccount } from './start/demo-account.mjs';
import { severalGateways } from './several-gateways/gateway-stack.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const print = (/** @type {string} */ text) => process.stdout.write(`${text.trimEnd()}\n`);
const complain = (/** @type {unknown} */ error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

/** @typedef {Awaited<ReturnType<typeof severalGateways>>} GatewayStack */

/** @type {GatewayStack | undefined} */
let stack;
/** @type {Promise<void> | undefined} */
let finishing;

/** @param {number} code */
const finish = (code) => {
  finishing ??= (stack?.end() ?? Promise.resolve()).then(() => process.exit(code));
  return finishing;
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])) process.on(signal, () => void finish(0));

/** @param {string[]} args */
function countOf(args) {
  const { gateways } = parseArgs({ args, options: { gateways: { type: 'string', default: '3' } } }).values;
  if (!/^[1-9]$/.test(gateways)) throw new Error(`--gateways was expected to be a number from 1 to 9; ${JSON.stringify(gateways)} came.`);
  return Number(gateways);
}

/** @param {GatewayStack} running @param {{ do: string, what: string }} order */
async function obey(running, { do: verb, what }) {
  if (verb === 'roll') return running.roll(what === '' ? undefined : what);
  const part =
    what === 'postgres' || what === 'redis' || what === 'nginx'
      ? running.parts[what]
      : running.gateways[Number(/^gateway-(\d)$/.exec(what)?.[1]) - 1];
  if (part === undefined) throw new Error(`There is no ${what}.`);
  if (verb === 'kill') return part.kill();
  if (verb === 'start') return part.start();
  if ('drain' in part) {
    if (verb === 'drain') return part.drain();
    if (verb === 'SIGUSR2') return void process.kill(part.pid(), verb);
  }
  throw new Error(`Nothing here can ${verb} ${what}.`);
}

try {
  const count = countOf(process.argv.slice(2));
  if (!existsSync(join(root, 'gateway/dist/main.js'))) throw new Error('The gateway is not built. Run: npm run build');
  const started = await severalGateways({ root, count, env: process.env, print, onDeath: (sentence) => finishing ?? complain(sentence) });
  stack = started;
  process.on('message', (/** @type {{ id: number, do: string, what: string }} */ order) => {
    obey(started, order).then(
      () => process.send?.({ id: order.id, ok: true }),
      (error) => process.send?.({ id: order.id, ok: false, why: error instanceof Error ? error.message : String(error) }),
    );
  });
  const urls = started.gateways.map(({ url }) => url);
  print(`Mulya is at ${started.url}, before ${urls.join(', ')}`);
  print(`PostgreSQL ${new URL(started.parts.postgres.url).host}, Redis ${new URL(started.parts.redis.url).host}, calls in ${started.log}`);
  print(`Demo account: ${demoAccount.email} / ${demoAccount.password}. Ctrl+C ends everything.`);
  process.send?.({
    ready: true,
    url: started.url,
    emulator: started.emulator,
    log: started.log,
    gateways: urls,
    postgres: started.parts.postgres.url,
    redis: started.parts.redis.url,
  });
} catch (error) {
  complain(error);
  await finish(1);
}
