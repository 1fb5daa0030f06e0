// @ts-check
/**
 * Runs the Firebase Auth emulator in its own process, forked with `<project> <port>`. It listens on loopback, holds everything in memory
 * and writes no file. Starts the emulator's class without the firebase command line, hub and logging server, which is faster and needs
 * no other port.
 */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const load = createRequire(import.meta.url);
const host = '127.0.0.1';

/**
 * @param {string} projectId
 * @param {number} port
 */
async function startEmulator(projectId, port) {
  checkLazily();
  const { AuthEmulator } = load('firebase-tools/lib/emulator/auth');
  const listen = [{ address: host, port, family: 'IPv4' }];
  const emulator = new AuthEmulator({ projectId, host, port, listen, singleProjectMode: 'error' });
  await emulator.start();
  const url = `http://${host}:${port}`;
  while (!(await answers(url))) await pause(25);
  return url;
}

/**
 * Makes the emulator's HTTP library compile its validators on first use. By default it compiles all of them at the start, which takes
 * three quarters of the start time.
 */
function checkLazily() {
  const library = createRequire(load.resolve('firebase-tools/lib/emulator/auth'))('exegesis-express');
  const { middleware } = library;
  library.middleware = (/** @type {string} */ specification, /** @type {object} */ options) =>
    middleware(specification, { ...options, lazyCompileValidationSchemas: true });
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * The emulator reports a port in use as a server event, after `start` has resolved, so there is nothing to catch.
 *
 * @param {unknown} error
 */
function fail(error) {
  process.stderr.write(`The Auth emulator could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const [projectId = '', port = ''] = process.argv.slice(2);
process.on('uncaughtException', fail);
// Ctrl+C and a SIGTERM to the group also reach this process. The parent saves the accounts first and then kills it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0)); // the parent has exited
const url = await startEmulator(projectId, Number(port));
process.send?.({ ready: true, url });
