// @ts-check
import { join } from 'node:path';
import { root, sentenceOf } from '../command.mjs';
import { severalGateways } from '../several-gateways/gateway-stack.mjs';
import { startChild } from './child.mjs';
import { demoAccount } from './sign-in-service.mjs';

/** @typedef {Awaited<ReturnType<typeof severalGateways>>} GatewayStack */

const print = (/** @type {string} */ text) => process.stdout.write(`${text.trimEnd()}\n`);

/**
 * Builds what is out of date, then runs gateways behind nginx with one PostgreSQL and one Redis on this machine. A parent process can send
 * {id, do, what} to kill or start a part, to drain a gateway or send it SIGUSR2, or to roll all of them over to another folder's gateway.
 * It gets {id, ok, why}.
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])) process.on(signal, () => void finish(0));

  try {
    const file = join(root, 'scripts/build.mjs');
    const building = startChild({ name: 'the build', file, cwd: root, env: process.env, onOutput: print });
    endings.push(() => building.end());
    await building.ready;
    const stack = await severalGateways({ root, count, env: process.env, print, onDeath: complain });
    endings.push(() => stack.end());
    process.on('message', (/** @type {{ id: number, do: string, what: string }} */ order) => {
      obey(stack, order).then(
        () => process.send?.({ id: order.id, ok: true }),
        (error) => process.send?.({ id: order.id, ok: false, why: sentenceOf(error) }),
      );
    });
    const { url, emulator, log, parts } = stack;
    const gateways = stack.gateways.map((gateway) => gateway.url);
    const [postgres, redis] = [parts.postgres.url, parts.redis.url];
    print(`Mulya is at ${url}, before ${gateways.join(', ')}`);
    print(`PostgreSQL ${new URL(postgres).host}, Redis ${new URL(redis).host}, calls in ${log}`);
    print(`Demo account: ${demoAccount.email} / ${demoAccount.password}. Ctrl+C ends everything.`);
    process.send?.({ ready: true, url, emulator, log, gateways, postgres, redis });
  } catch (error) {
    complain(error);
    await finish(1);
  }
}

/** @param {GatewayStack} stack @param {{ do: string, what: string }} order */
async function obey(stack, { do: verb, what }) {
  if (verb === 'roll') return stack.roll(what === '' ? undefined : what);
  const part =
    what === 'postgres' || what === 'redis' || what === 'nginx'
      ? stack.parts[what]
      : stack.gateways[Number(/^gateway-(\d)$/.exec(what)?.[1]) - 1];
  if (part === undefined) throw new Error(`There is no ${what}.`);
  if (verb === 'kill') return part.kill();
  if (verb === 'start') return part.start();
  if ('drain' in part && verb === 'drain') return part.drain();
  if ('drain' in part && verb === 'SIGUSR2') return void process.kill(part.pid(), verb);
  throw new Error(`Nothing here can ${verb} ${what}.`);
}
