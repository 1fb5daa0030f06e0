// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/start/child.mjs';
import { prepareSignIn } from '../../scripts/start/sign-in-service.mjs';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projectId = 'demo-mulya';

/**
 * The origins of the compared servers, and of the emulator that they share.
 *
 * @typedef {object} ComparedServers
 * @property {string} federated origin, "http://localhost:41234"
 * @property {string | undefined} twin origin
 * @property {string | undefined} before origin of an earlier version's build
 * @property {string} emulator origin
 * @property {() => Promise<void>} end
 */

/**
 * Starts the Auth emulator and a gateway for each side, on free ports.
 *
 * @param {{ withTwin: boolean, before?: string | undefined, onOutput: (text: string) => void }} options `before`: a built
 *   checkout, from the working directory
 * @returns {Promise<ComparedServers>}
 */
export async function startComparedServers({ withTwin, before, onOutput }) {
  /** @type {import('../../scripts/start/child.mjs').Child[]} */
  const children = [];
  const data = await mkdtemp(join(tmpdir(), 'mulya-bench-'));
  const end = async () => {
    await Promise.all(children.map((child) => child.end()));
    await rm(data, { recursive: true, force: true });
  };
  /** @param {Parameters<typeof startChild>[0]} options */
  const begin = async (options) => {
    const child = startChild(options);
    children.push(child);
    await child.ready;
  };
  const [emulatorPort, federatedPort, twinPort, beforePort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const address = `127.0.0.1:${emulatorPort}`;

  /** @param {'federated' | 'twin' | 'before'} side @param {number} port */
  const gateway = (side, port, checkout = root) =>
    begin({
      name: `the gateway (${side})`,
      file: join(checkout, 'bench/servers/gateway-process.mjs'),
      args: [side === 'before' ? 'federated' : side],
      cwd: checkout,
      env: gatewayEnvironment({ port, address, dataDir: join(data, side) }),
      onOutput,
    });

  try {
    await Promise.all([
      begin({
        name: 'the Auth emulator',
        file: join(root, 'scripts/emulator.mjs'),
        args: [projectId, String(emulatorPort)],
        cwd: tmpdir(),
        env: machine(),
        onOutput: () => {},
        endsBy: 'SIGKILL', // it waits for its parent with all other signals
      }),
      gateway('federated', federatedPort),
      ...(withTwin ? [gateway('twin', twinPort)] : []),
      ...(before === undefined ? [] : [gateway('before', beforePort, resolve(before))]),
    ]);
    // Like an external emulator: nothing is read from disk or stored.
    await prepareSignIn({ address, projectId, dataDir: tmpdir(), isOurs: false, print: onOutput });
    const originOf = (/** @type {number} */ port) => `http://localhost:${port}`;
    return {
      federated: originOf(federatedPort),
      twin: withTwin ? originOf(twinPort) : undefined,
      before: before === undefined ? undefined : originOf(beforePort),
      emulator: `http://${address}`,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * A gateway's environment with the Auth emulator at `address`, without limits, because one user makes all calls.
 *
 * @param {{ port: number, address: string, dataDir: string }} options `address`: "127.0.0.1:41234"; `dataDir`: its own,
 *   a database belongs to one
 * @returns {Record<string, string | undefined>}
 */
function gatewayEnvironment({ port, address, dataDir }) {
  const limits = [
    'API_CALLS_PER_MINUTE',
    'API_CALLS_PER_MINUTE_OF_ADDRESS',
    'AI_CALLS_PER_MINUTE',
    'AI_CALLS_PER_DAY',
    'AI_CALLS_PER_DAY_IN_ALL',
  ];
  return {
    ...machine(),
    ...Object.fromEntries(limits.map((name) => [name, '0'])),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: address,
  };
}

/** Environment variables that a program needs, without any key of the developer's environment. */
function machine() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
