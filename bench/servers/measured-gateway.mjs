// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/start/child.mjs';
import { gatewayFlags } from '../../scripts/start/gateway-flags.mjs';
import { freePort } from './free-port.mjs';
import { startIdentity } from './identity.mjs';
import { processorOf, usageOf } from './usage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = 'mulya-bench';

/**
 * A gateway in a separate process that reports its resource usage, with production's flags, an embedded database in a
 * new folder, an identity provider that signs its tokens, error logs only, no Redis, and no limit of calls per user.
 *
 * @param {Readonly<Record<string, string>>} [environment] besides
 * @param {{ onOutput?: (text: string) => void }} [options] `onOutput`: takes what it prints
 */
export async function startMeasuredGateway(environment = {}, { onOutput = (text) => void process.stderr.write(text) } = {}) {
  const identity = await startIdentity(project);
  const folder = await mkdtemp(join(tmpdir(), 'mulya-bench-'));
  const [port, usagePort] = [await freePort(), await freePort()];
  const limits = [
    'API_CALLS_PER_MINUTE',
    'API_CALLS_PER_MINUTE_OF_ADDRESS',
    'AI_CALLS_PER_MINUTE',
    'AI_CALLS_PER_DAY',
    'AI_CALLS_PER_DAY_IN_ALL',
  ];
  const began = performance.now();
  const child = startChild({
    name: 'the gateway (alone)',
    file: fileURLToPath(new URL('gateway-process.mjs', import.meta.url)),
    args: ['federated'],
    nodeFlags: gatewayFlags,
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(limits.map((name) => [name, '0'])),
      PORT: String(port),
      LOG_LEVEL: 'error',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'bench',
      DATA_DIR: folder,
      USAGE_PORT: String(usagePort),
      IDENTITY_ADDRESSES: JSON.stringify(identity.addresses),
      ...environment,
    },
    onOutput,
  });
  const end = async () => {
    await child.end();
    await identity.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await child.ready;
  } catch (error) {
    await end();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    /** Milliseconds until it listened. */
    startedIn: performance.now() - began,
    token: identity.token,
    usage: () => usageOf(usagePort),
    processor: () => processorOf(usagePort),
    end,
  };
}
