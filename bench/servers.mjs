// @ts-check
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { startChild, gatewayFlags } from '../scripts/start/child.mjs';
import { prepareSignIn } from '../scripts/start/sign-in-service.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const projectId = 'demo-mulya';
/** One user makes all calls. */
const unlimited = { API_CALLS_PER_MINUTE: '0', API_CALLS_PER_MINUTE_OF_ADDRESS: '0', AI_CALLS_PER_MINUTE: '0', AI_CALLS_PER_DAY: '0' };

/** A started server. @typedef {{ origin: string, port: number, pid: number, checkout: string }} Server */

/** @typedef {Parameters<typeof startChild>[0]} Options */

/**
 * @typedef {object} Servers
 * @property {Server} here the gateway with this build
 * @property {Server} [twin] the same gateway with the twin
 * @property {Server} [quoted] the gateway here with current prices, from a source that is played on this machine
 * @property {Server} [unreachable] the same, but no call reaches the source
 * @property {Server} [before] the gateway and the build of another checkout
 * @property {string} emulator origin of the Auth emulator that they share
 * @property {(options: Pick<Options, 'name' | 'file'> & Partial<Options>) => Promise<number>} start one more, and tells its process
 * @property {() => Promise<void>} end all of them
 */

/**
 * `before`: a built checkout.
 *
 * @param {{ withTwin: boolean, withQuotes: boolean, before: string | undefined, onOutput: (text: string) => void }} options
 * @returns {Promise<Servers>}
 */
export async function startServers({ withTwin, withQuotes, before, onOutput }) {
  /** @type {import('../scripts/start/child.mjs').Child[]} */
  const children = [];
  const data = await mkdtemp(join(tmpdir(), 'mulya-bench-'));
  const source = withQuotes ? await playQuoteSource() : undefined;
  const end = async () => {
    await Promise.all([...children.map((child) => child.end()), source?.end()]);
    await rm(data, { recursive: true, force: true });
  };
  /** @type {Servers['start']} */
  const start = async ({ env = {}, ...options }) => {
    // What a program needs, without any key of the developer's environment.
    const machine = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));
    // Nothing that it has is kept. The emulator waits for its parent with other signals.
    const child = startChild({ nodeFlags: gatewayFlags, cwd: root, onOutput, endsBy: 'SIGKILL', env: { ...machine, ...env }, ...options });
    children.push(child);
    await child.ready;
    return child.pid;
  };
  const emulatorPort = await freePort();
  const address = `127.0.0.1:${emulatorPort}`;

  /** @param {string} side @param {string} file @param {string} checkout @param {NodeJS.ProcessEnv} [env] @returns {Promise<Server>} */
  const gateway = async (side, file, checkout, env = {}) => {
    const port = await freePort();
    const pid = await start({
      name: `the gateway (${side})`,
      file: join(checkout, file),
      cwd: checkout,
      env: {
        ...unlimited,
        AI_CALLS_PER_DAY_IN_ALL: '0',
        PORT: String(port),
        DATA_DIR: join(data, side), // a database belongs to one
        LOG_LEVEL: 'warn',
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_AUTH_EMULATOR_HOST: address,
        ...env,
      },
    });
    return { origin: `http://localhost:${port}`, port, pid, checkout };
  };

  try {
    await start({
      name: 'the Auth emulator',
      file: join(root, 'scripts/emulator.mjs'),
      args: [projectId, String(emulatorPort)],
      cwd: tmpdir(),
      onOutput: () => {},
    });
    // Like an external emulator: nothing is read from disk or stored.
    await prepareSignIn({ address, projectId, dataDir: tmpdir(), isOurs: false, print: onOutput });
    return {
      here: await gateway('here', 'gateway/dist/main.js', root),
      ...(source === undefined
        ? {}
        : {
            quoted: await gateway('quoted', 'gateway/dist/main.js', root, { QUOTES: 'yahoo', QUOTES_URL: source.url }),
            unreachable: await gateway('unreachable', 'gateway/dist/main.js', root, {
              QUOTES: 'yahoo',
              QUOTES_URL: `http://127.0.0.1:${await freePort()}`,
            }),
          }),
      ...(withTwin ? { twin: await gateway('twin', 'bench/twin/gateway.mjs', root) } : {}),
      ...(before === undefined ? {} : { before: await gateway('before', 'gateway/dist/main.js', resolve(before)) }),
      emulator: `http://${address}`,
      start,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The tests' server that plays the source of quotes, with a price of today. */
async function playQuoteSource() {
  const file = join(root, 'gateway/src/quotes/fixtures/quote-source.ts');
  const { code } = await transformFile(file, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  /** @type {typeof import('../gateway/src/quotes/fixtures/quote-source.ts')} */
  const { startQuoteSource } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const source = await startQuoteSource();
  const at = new Date();
  source.shares.set('TCS.NS', { price: 2_500, previousClose: 2_475, at, months: [[at, 2_500]] });
  return source;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
