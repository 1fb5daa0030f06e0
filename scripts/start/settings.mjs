// @ts-check
import { isAbsolute, join } from 'node:path';

/**
 * @typedef {{ is: 'own', address: string, port: number } | { is: 'given', address: string } | { is: 'none' }} EmulatorChoice
 *   `own`: started and ended here. `given`: already running. `none`: a real Firebase project.
 *
 * @typedef {object} Settings the settings of the start; the gateway reads all others
 * @property {number} port
 * @property {string} host the address that the gateway listens on
 * @property {string} dataDir an absolute path
 * @property {string} projectId
 * @property {EmulatorChoice} emulator
 */

/**
 * Parses the environment. Each problem is one sentence with the variable's name, the expectation and the value.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} root the folder that a relative DATA_DIR starts from
 * @returns {{ ok: true, settings: Settings } | { ok: false, problems: readonly string[] }}
 */
export function readSettings(env, root) {
  /** @type {string[]} */
  const problems = [];
  if (env['NODE_ENV'] === 'production') {
    problems.push('NODE_ENV was expected not to be "production" with npm start, which runs an emulator. Run: npm run start:production');
  }
  const port = readPort(env, 'PORT', 3000, problems);
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-mulya';
  const emulator = readEmulator(env, projectId, problems);
  if (emulator.is === 'own' && emulator.port === port) {
    problems.push(`PORT and AUTH_EMULATOR_PORT were expected to be two different ports, but both are ${port}.`);
  }
  if (problems.length > 0) return { ok: false, problems };
  const dataDir = env['DATA_DIR'] || 'var';
  return {
    ok: true,
    settings: { port, host: env['HOST'] || '127.0.0.1', dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir), projectId, emulator },
  };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} projectId
 * @param {string[]} problems
 * @returns {EmulatorChoice}
 */
function readEmulator(env, projectId, problems) {
  const given = env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (given) {
    if (/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(given)) return { is: 'given', address: given };
    problems.push(`FIREBASE_AUTH_EMULATOR_HOST was expected to be host:port, such as 127.0.0.1:9099, but is "${given}".`);
    return { is: 'none' };
  }
  if (!projectId.startsWith('demo-')) return { is: 'none' };
  const port = readPort(env, 'AUTH_EMULATOR_PORT', 9099, problems);
  return { is: 'own', address: `127.0.0.1:${port}`, port };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} name
 * @param {number} otherwise
 * @param {string[]} problems
 */
function readPort(env, name, otherwise, problems) {
  const text = env[name];
  if (!text) return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  problems.push(`${name} was expected to be a port number from 1 to 65535, but is "${text}".`);
  return otherwise;
}
