// @ts-check
/**
 * Runs the Firebase Auth emulator in its own process, forked with `<project> <port>`. It listens on loopback, holds everything in memory
 * and writes no file. Starts the emulator's class without the firebase command line, hub and logging server, which is faster and needs
 * no other port.
 */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { sentenceOf } from './command.mjs';

const [projectId = '', port = ''] = process.argv.slice(2);
const host = '127.0.0.1';
const url = `http://${host}:${port}`;

// The emulator reports a port in use as a server event, after `start` has resolved, so there is nothing to catch.
process.on('uncaughtException', (error) => {
  process.stderr.write(`The Auth emulator could not start: ${sentenceOf(error)}\n`);
  process.exit(1);
});
// Ctrl+C and a SIGTERM to the group also reach this process. The parent saves the accounts first and then kills it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0)); // the parent has exited

// The emulator's HTTP library would compile all of its validators at the start, which takes three quarters of the start time.
const load = createRequire(import.meta.url);
const library = createRequire(load.resolve('firebase-tools/lib/emulator/auth'))('exegesis-express');
const { middleware } = library;
library.middleware = (/** @type {string} */ specification, /** @type {object} */ options) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true });

const { AuthEmulator } = load('firebase-tools/lib/emulator/auth');
const listen = [{ address: host, port: Number(port), family: 'IPv4' }];
await new AuthEmulator({ projectId, host, port: Number(port), listen, singleProjectMode: 'error' }).start();
const isUp = (/** @type {Response} */ answer) => answer.ok;
while (!(await fetch(url).then(isUp, () => false))) await pause(25);
process.send?.({ ready: true, url });
