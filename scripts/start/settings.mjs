// @ts-check
import { resolve } from 'node:path';

/**
 * @typedef {{ is: 'own', address: string, port: number } | { is: 'given', address: string } | { is: 'none' }} EmulatorChoice
 *   `own`: started and ended here. `given`: already running. `none`: a real Firebase project.
 * @typedef {{ port: number, host: string, dataDir: string, projectId: string, emulator: EmulatorChoice, quotes: string }} Settings of the
 *   start; the gateway reads all others. `host`: the address that it listens on; `dataDir`: an absolute path; `quotes`: QUOTES, which by
 *   default asks an outside source for the demo identity only
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
  const readPort = (/** @type {string} */ name, /** @type {number} */ otherwise) => {
    const text = env[name] || String(otherwise);
    const port = Number(text);
    if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
    problems.push(`${name} was expected to be a port number from 1 to 65535, but is "${text}".`);
    return otherwise;
  };
  /** @returns {EmulatorChoice} */
  const readEmulator = () => {
    const given = env['FIREBASE_AUTH_EMULATOR_HOST'];
    if (given) {
      if (!/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(given))
        problems.push(`FIREBASE_AUTH_EMULATOR_HOST was expected to be host:port, such as 127.0.0.1:9099, but is "${given}".`);
      return { is: 'given', address: given };
    }
    if (!projectId.startsWith('demo-')) return { is: 'none' };
    const emulatorPort = readPort('AUTH_EMULATOR_PORT', 9099);
    if (emulatorPort === port) problems.push(`PORT and AUTH_EMULATOR_PORT were expected to be two different ports, but both are ${port}.`);
    return { is: 'own', address: `127.0.0.1:${emulatorPort}`, port: emulatorPort };
  };

  if (env['NODE_ENV'] === 'production')
    problems.push('NODE_ENV was expected not to be "production" with npm start, which runs an emulator. Run: npm run start:production');
  const port = readPort('PORT', 3000);
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-mulya';
  const emulator = readEmulator();
  if (problems.length > 0) return { ok: false, problems };
  const [host, dataDir] = [env['HOST'] || '127.0.0.1', resolve(root, env['DATA_DIR'] || 'var')];
  const quotes = env['QUOTES'] || (emulator.is === 'none' ? 'off' : 'yahoo');
  return { ok: true, settings: { port, host, dataDir, projectId, emulator, quotes } };
}
