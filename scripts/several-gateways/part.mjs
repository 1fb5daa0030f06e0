// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * A program that runs along with the gateways.
 *
 * @typedef {object} Part
 * @property {string} url
 * @property {() => number | undefined} pid the process id while it is running
 * @property {() => Promise<void>} start resolves when it answers; keeps its port and data
 * @property {() => Promise<void>} kill ends it like a crash
 * @property {() => Promise<void>} end ends it gracefully
 */

/**
 * @param {{ name: string, command: string, args: readonly string[], answers: () => boolean | Promise<boolean>, endsBy?:
 *   NodeJS.Signals, diesBy?: NodeJS.Signals, as?: { uid?: number, gid?: number }, cwd: string }} options `as`: the
 *   account that it runs under; `endsBy`, `diesBy`: the signals of `end` and `kill`
 * @returns {Omit<Part, 'url'>}
 */
export function part({ name, command, args, answers, endsBy = 'SIGTERM', diesBy = 'SIGKILL', as = {}, cwd }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    if (child === undefined || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    pid: () => (isRunning() ? child?.pid : undefined),
    async start() {
      child = spawn(command, [...args], { ...as, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said = (said + text).slice(-2_000)));
      for (let waited = 0; !(await answers()); waited += LOOK_EVERY_MS) {
        if (!isRunning()) throw new Error(`${name} ended before it answered:\n${said}`);
        if (waited > PATIENCE_MS) throw new Error(`${name} did not answer within ${PATIENCE_MS / 1_000} s:\n${said}`);
        await pause(LOOK_EVERY_MS);
      }
    },
    kill: () => stop(diesBy),
    end: () => stop(endsBy),
  };
}
