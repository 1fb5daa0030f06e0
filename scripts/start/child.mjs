// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * @typedef {object} Child
 * @property {string} name in messages: "the gateway"
 * @property {number} pid
 * @property {Promise<object>} ready the child's report; rejects with one sentence when the child exits first
 * @property {Promise<string>} ended how it exited, as the end of a sentence: "with code 1"
 * @property {() => boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => Promise<void>} end asks it to exit, then kills it; resolves when it has exited
 */

/**
 * Starts a Node script that reports `{ready: true}` over IPC. Its output goes to `onOutput`. If it fails to start, its
 * stderr is the error message.
 *
 * @param {{ name: string, file: string, args?: readonly string[], nodeFlags?: readonly string[], env:
 *   NodeJS.ProcessEnv, cwd: string, onOutput: (text: string) => void, onMessage?: (message: object) => void, endsBy?:
 *   NodeJS.Signals, graceMs?: number }} options `onMessage`: handles its other reports; `endsBy`: the first signal of `end`; `graceMs`: the
 *   time limit for it to exit before it is killed
 * @returns {Child}
 */
export function startChild({ name, file, args = [], nodeFlags = [], env, cwd, onOutput, onMessage, endsBy = 'SIGTERM', graceMs = 8_000 }) {
  const child = fork(file, [...args], { cwd, env, execArgv: [...nodeFlags], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let isReady = false;
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => onOutput(text));
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (isReady) onOutput(text);
    else complaint += text;
  });

  // 'close' follows 'exit' once all output has been read.
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
  ready.catch(() => {}); // avoids an unhandled rejection when no caller awaits `ready`

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
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
