// @ts-check
/**
 * The Firebase Auth emulator in a process of its own: forked with `<project> <port>`. It listens on loopback,
 * keeps everything in memory and writes no file. The emulator's class is started without the firebase command line, its
 * hub or its logging server: that is faster, and takes no further port.
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
 * The emulator's HTTP library would compile a check of every call and answer of Google's API before the first call, which takes
 * three quarters of the start; it has an option to compile each when it is first needed.
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
 * The emulator reports a taken port as an event of its server, after `start` has resolved: there is nothing to catch.
 *
 * @param {unknown} error
 */
function fail(error) {
  process.stderr.write(`The Auth emulator could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const [projectId = '', port = ''] = process.argv.slice(2);
process.on('uncaughtException', fail);
// Ctrl+C, or a SIGTERM to the whole group, reaches this process as well as its parent. The parent saves the accounts first, then kills it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0)); // the parent is gone
const url = await startEmulator(projectId, Number(port));
process.send?.({ ready: true, url });
