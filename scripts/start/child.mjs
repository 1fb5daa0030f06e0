// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * @typedef {object} ChildOptions
 * @property {string} name in messages: "the gateway"
 * @property {string} file a Node script that reports `{ready: true}` over IPC
 * @property {readonly string[]} [args]
 * @property {readonly string[]} [nodeFlags]
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {(text: string) => void} onOutput gets its output, except stderr before it is ready
 * @property {(message: object) => void} [onMessage] handles its other reports
 * @property {NodeJS.Signals} [endsBy] the first signal of `end`
 * @property {number} [graceMs] the time limit for it to exit before it is killed
 */

/** @typedef {ReturnType<typeof startChild>} Child */

/** Starts a child process. If it fails to start, its stderr is the error message. @param {ChildOptions} options */
export function startChild({ name, file, args = [], nodeFlags = [], env, cwd, onOutput, onMessage, endsBy = 'SIGTERM', graceMs = 8_000 }) {
  const child = fork(file, [...args], { cwd, env, execArgv: [...nodeFlags], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let isReady = false;
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => onOutput(text));
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (isReady) onOutput(text);
    else complaint += text;
  });

  /** How it exited, as the end of a sentence: "with code 1". 'close' follows 'exit' once all output has been read. */
  const ended = once(child, 'close').then(([code, signal]) => (signal === null ? `with code ${code}` : `by ${signal}`));
  /** Its report; rejects with one sentence when it exits first. @type {Promise<object>} */
  const ready = new Promise((resolve, reject) => {
    child.on('message', (/** @type {object} */ message) => {
      if (!('ready' in message)) return onMessage?.(message);
      isReady = true;
      resolve(message);
    });
    child.once('error', reject);
    void ended.then((how) => reject(new Error(complaint.trim() || `${capital(name)} ended ${how} before it was ready.`)));
  });
  ready.catch(() => {}); // avoids an unhandled rejection when no caller awaits `ready`

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** Asks it to exit, then kills it; resolves when it has exited. @param {NodeJS.Signals} [signal] */
  const end = async (signal = endsBy) => {
    if (!isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  };
  return { name, pid: child.pid ?? 0, ready, ended, isRunning, end };
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Node's flags for a production gateway. Decision 0028 has their measures. The container file and `npm run start:production` repeat them.
 *
 * - Keeps the young generation at 16 MB. By default V8 shrinks it to 1 MB after a major collection, and then every fiftieth call waits
 *   for a minor one.
 * - Stops V8 from collecting when idle, because that also discards compiled code.
 */
export const gatewayFlags = /** @type {const} */ (['--min-semi-space-size=16', '--no-memory-reducer']);
