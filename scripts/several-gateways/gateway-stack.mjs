// @ts-check
import { mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, gatewayFlags } from '../start/child.mjs';
import { freePort } from '../start/ports.mjs';
import { prepareSignIn } from '../start/sign-in-service.mjs';
import { nginx, postgres, proxyAddress, redis } from './servers.mjs';

const projectId = 'demo-mulya';
const drainSeconds = '5';

/** The environment variables that a program needs, without other settings. */
const machine = /^(PATH|HOME|TMPDIR|LANG)$/;
/** Further settings of the gateways: limits, release tokens and outside services. */
const settings =
  /^(API_CALLS_PER_|AI_CALLS_PER_|MARKET_DATA_CALLS_PER_|LOG_LEVEL$|DEPLOY_TOKENS$|MARKET_PACK$|QUOTES|STOCK_API_URL$|STOCK_API_KEY$|AI_API_URL$|AI_MODEL$|NODE_OPTIONS$)/;

/**
 * @param {{ name: string, root: string, folder: string, port: number, env: NodeJS.ProcessEnv, print: (text: string) =>
 *   void, onDeath: (sentence: string) => void }} options `onDeath`: called when it exits unexpectedly
 */
function gateway({ name, root, folder, port, env, print, onDeath }) {
  mkdirSync(folder, { recursive: true });
  let checkout = root;
  /** @type {import('../start/child.mjs').Child | undefined} */
  let child;
  let isEnding = false;

  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    isEnding = true;
    await child?.end(signal);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    /** @param {string} [next] the folder with the gateway to run; by default the previous one */
    async start(next = checkout) {
      checkout = next;
      isEnding = false;
      const started = startChild({
        name,
        file: join(checkout, 'gateway/dist/main.js'),
        nodeFlags: gatewayFlags,
        cwd: folder,
        graceMs: 20_000, // to drain and exit
        env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
        onOutput: (text) => print(`${name}: ${text}`),
      });
      child = started;
      void started.ended.then((how) => {
        if (!isEnding && child === started) onDeath(`${name} ended unexpectedly (${how}).`);
      });
      await started.ready;
    },
    /** Ends it like a crash. */
    kill: () => stop('SIGKILL'),
    /** Ends it like a deployment, after new calls go elsewhere. */
    drain: () => stop('SIGTERM'),
    /** Ends it without waiting for others. */
    end: () => stop('SIGINT'),
  };
}

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
  const pick = (/** @type {readonly RegExp[]} */ ...wanted) =>
    Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== undefined && wanted.some((each) => each.test(name))));

  try {
    const [emulatorPort = 0, postgresPort = 0, redisPort = 0, nginxPort = 0, ...ports] = await freePorts(4 + count);
    const emulator = startChild({
      name: 'the Auth emulator',
      file: join(root, 'scripts/emulator.mjs'),
      args: [projectId, String(emulatorPort)],
      cwd: folder,
      env: pick(machine),
      endsBy: 'SIGKILL',
      onOutput: print,
    });
    endings.push(() => emulator.end());
    const parts = {
      postgres: postgres({ folder: join(folder, 'postgres'), port: postgresPort }),
      redis: redis({ folder: join(folder, 'redis'), port: redisPort }),
      nginx: nginx({ root, folder: join(folder, 'nginx'), port: nginxPort, gateways: ports }),
    };
    for (const part of Object.values(parts)) endings.push(() => part.end());
    await Promise.all([emulator.ready, ...Object.values(parts).map((part) => part.start())]);
    const address = `127.0.0.1:${emulatorPort}`;
    await prepareSignIn({ address, projectId, dataDir: folder, isOurs: true, print });

    const shared = {
      ...pick(machine, settings),
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
    return { url: parts.nginx.url, emulator: `http://${address}`, log: parts.nginx.log, gateways, parts, end };
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
