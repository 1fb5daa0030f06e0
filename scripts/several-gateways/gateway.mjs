// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../start/child.mjs';
import { gatewayFlags } from '../start/gateway-flags.mjs';

/** The time limit for a gateway to drain and exit. */
const END_WITHIN_MS = 20_000;

/**
 * One of several gateways.
 *
 * @typedef {object} Gateway
 * @property {string} url
 * @property {() => number} pid
 * @property {(checkout?: string) => Promise<void>} start `checkout`: the folder with the gateway to run; by default the previous one
 * @property {() => Promise<void>} kill ends it like a crash
 * @property {() => Promise<void>} drain ends it like a deployment, after new calls go elsewhere
 * @property {() => Promise<void>} end ends it without waiting for others
 */

/**
 * @param {{ name: string, root: string, folder: string, port: number, env: NodeJS.ProcessEnv, print: (text: string) =>
 *   void, onDeath: (sentence: string) => void }} options `onDeath`: called when it exits unexpectedly
 * @returns {Gateway}
 */
export function gateway({ name, root, folder, port, env, print, onDeath }) {
  mkdirSync(folder, { recursive: true });
  let checkout = root;
  /** @type {import('../start/child.mjs').Child | undefined} */
  let child;
  let isEnding = false;

  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    if (child === undefined || !child.isRunning()) return;
    isEnding = true;
    const running = child;
    process.kill(running.pid, signal);
    const timer = setTimeout(() => process.kill(running.pid, 'SIGKILL'), END_WITHIN_MS);
    await running.ended;
    clearTimeout(timer);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    async start(next = checkout) {
      checkout = next;
      isEnding = false;
      const started = startChild({
        name,
        file: join(checkout, 'gateway/dist/main.js'),
        nodeFlags: gatewayFlags,
        cwd: folder,
        env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
        onOutput: (text) => print(`${name}: ${text}`),
      });
      child = started;
      void started.ended.then((how) => {
        if (!isEnding && child === started) onDeath(`${name} ended unexpectedly (${how}).`);
      });
      await started.ready;
    },
    kill: () => stop('SIGKILL'),
    drain: () => stop('SIGTERM'),
    end: () => stop('SIGINT'),
  };
}
