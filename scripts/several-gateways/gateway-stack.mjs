// @ts-check
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../start/child.mjs';
import { freePort } from '../start/ports.mjs';
import { prepareSignIn } from '../start/sign-in-service.mjs';
import { gateway } from './gateway.mjs';
import { nginx, proxyAddress } from './nginx.mjs';
import { postgres } from './postgres.mjs';
import { redis } from './redis.mjs';

/** @typedef {import('./gateway.mjs').Gateway} Gateway */
/** @typedef {import('./part.mjs').Part} Part */

const projectId = 'demo-mulya';
const drainSeconds = '5';

/** The environment variables that a program needs, without other settings. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
/** Further settings of the gateways: limits, release tokens and outside services. */
const settings =
  /^(API_CALLS_PER_|AI_CALLS_PER_|MARKET_DATA_CALLS_PER_|LOG_LEVEL$|DEPLOY_TOKENS$|MARKET_PACK$|STOCK_API_URL$|STOCK_API_KEY$|AI_API_URL$|AI_MODEL$|NODE_OPTIONS$)/;

/**
 * Several gateways behind nginx with one PostgreSQL, one Redis and one Auth emulator. Everything listens on free
 * loopback ports and stores its data in a temporary folder.
 *
 * @param {{ root: string, count: number, env: NodeJS.ProcessEnv, print: (text: string) => void, onDeath: (sentence:
 *   string) => void }} options
 */
export async function severalGateways({ root, count, env, print, onDeath }) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-several-'));
  await chmod(folder, 0o711); // PostgreSQL's account needs access to its folder
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [() => rm(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending().catch((error) => print(String(error)));
  };
  const pick = (/** @type {(name: string) => boolean} */ wanted) =>
    Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== undefined && wanted(name)));

  try {
    const [emulatorPort, postgresPort, redisPort, nginxPort, ...ports] = await freePorts(4 + count);
    const emulator = startChild({
      name: 'the Auth emulator',
      file: join(root, 'scripts/emulator.mjs'),
      args: [projectId, String(emulatorPort)],
      cwd: folder,
      env: pick((name) => machine.includes(name)),
      endsBy: 'SIGKILL',
      onOutput: print,
    });
    endings.push(() => emulator.end());
    const parts = {
      postgres: postgres({ folder: join(folder, 'postgres'), port: Number(postgresPort) }),
      redis: redis({ folder: join(folder, 'redis'), port: Number(redisPort) }),
      nginx: nginx({ root, folder: join(folder, 'nginx'), port: Number(nginxPort), gateways: ports }),
    };
    for (const part of Object.values(parts)) endings.push(() => part.end());
    await Promise.all([emulator.ready, ...Object.values(parts).map((part) => part.start())]);
    const address = `127.0.0.1:${emulatorPort}`;
    await prepareSignIn({ address, projectId, dataDir: folder, isOurs: true, print });

    const shared = {
      ...pick((name) => machine.includes(name) || settings.test(name)),
      LOG_LEVEL: env['LOG_LEVEL'] || 'error',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: address,
      DATABASE_URL: parts.postgres.url,
      REDIS_URL: parts.redis.url,
      TRUST_PROXY: proxyAddress,
      DRAIN_SECONDS: drainSeconds,
    };
    const gateways = ports.map((port, at) =>
      gateway({ name: `gateway ${at + 1}`, root, folder: join(folder, `gateway-${at + 1}`), port, env: shared, print, onDeath }),
    );
    for (const one of gateways) endings.push(() => one.end());
    // In parallel: one of them migrates the database while the others wait.
    await Promise.all(gateways.map((one) => one.start()));

    return {
      url: parts.nginx.url,
      emulator: `http://${address}`,
      log: parts.nginx.log,
      gateways,
      parts,
      /**
       * Replaces each gateway in turn with the gateway of another folder.
       *
       * @param {string} [checkout] by default the same folder
       */
      async roll(checkout) {
        for (const one of gateways) {
          await one.drain();
          await one.start(checkout);
        }
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @param {number} count @returns {Promise<number[]>} */
async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
