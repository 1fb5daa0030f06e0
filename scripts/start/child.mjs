// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** How long a child may take to end by itself before it is killed. */
const GRACE_MS = 8_000;

/**
 * @typedef {object} Child
 * @property {string} name as people call it: "the gateway"
 * @property {number} pid
 * @property {Promise<object>} ready what the child reported; rejects with one sentence when it ends first
 * @property {Promise<string>} ended how it ended, as the end of a sentence: "with code 1"
 * @property {() => boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => Promise<void>} end asks it to end, then kills it; resolves when it is gone
 */

/**
 * Starts a Node script that reports `{ready: true}` over IPC. What it writes goes to `onOutput`; what it wrote to stderr before
 * it was ready is the message of the failure.
 *
 * @param {{ name: string, file: string, args?: readonly string[], nodeFlags?: readonly string[], env: NodeJS.ProcessEnv, cwd: string, onOutput: (text: string) => void, onMessage?: (message: object) => void, endsBy?: NodeJS.Signals }} options
 *   `onMessage`: what it reports besides being ready; `endsBy`: what `end` sends first
 * @returns {Child}
 */
export function startChild({ name, file, args = [], nodeFlags = [], env, cwd, onOutput, onMessage, endsBy = 'SIGTERM' }) {
  const child = fork(file, [...args], { cwd, env, execArgv: [...nodeFlags], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let isReady = false;
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => onOutput(text));
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (isReady) onOutput(text);
    else complaint += text;
  });

  // 'close' comes after 'exit', once all that the child wrote has been read.
  const ended = once(child, 'close').then(([code, signal]) => (signal === null ? `with code ${code}` : `by ${signal}`));
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return;
      if (!('ready' in message)) {
        onMessage?.(message);
        return;
      }
      isReady = true;
      resolve(message);
    });
    child.once('error', reject);
    void ended.then((how) => reject(new Error(complaint.trim() || `${capital(name)} ended ${how} before it was ready.`)));
  });
  ready.catch(() => {}); // whoever waits for it hears of it; nobody waits for a child that is being ended

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    ready,
    ended,
    isRunning,
    async end(signal = endsBy) {
      if (!isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
