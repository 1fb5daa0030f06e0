// @ts-check
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '../build/seconds.mjs';
import { capital, startChild } from './child.mjs';
import { prepareSignIn } from './sign-in-service.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./child.mjs').Child} Child */
/** @typedef {{ url: string, pids: Readonly<Record<string, number>> }} Running */

/** A slower part gets its own line. */
const WORTH_SAYING_MS = 1_000;
/** The time limit for the last save of the accounts. */
const LAST_SAVE_MS = 1_500;

/** @typedef {Omit<Parameters<typeof startChild>[0], 'onOutput'>} PartOptions */

/**
 * Steps between the build and the gateway, used for development only.
 *
 * @typedef {object} Between
 * @property {readonly string[]} build the packages to build
 * @property {(beginPart: (options: PartOptions) => Promise<{ child: Child, report: object }>, settings: Settings) =>
 *   Promise<{ port: number, env: NodeJS.ProcessEnv }>} prepare runs before the gateway and returns its port and
 *   environment
 * @property {(name: string, started: number) => void} say called when a part has started
 * @property {() => void} ready called when everything has started
 * @property {string} alsoAt printed after the address
 * @property {() => Promise<void>} end
 */

/**
 * Runs the whole product on this machine: build, Auth emulator and gateway. The emulator loads during the build.
 *
 * @param {{ root: string, settings: Settings, env: NodeJS.ProcessEnv, print: (line: string) => void, onDeath:
 *   (sentence: string) => void, between?: Between }} options `onDeath`: called when a part exits unexpectedly after the
 *   start
 */
export function createProduct({ root, settings, env, print, onDeath, between }) {
  /** @type {Child[]} */
  const children = [];
  const ending = new AbortController();
  /** @type {import('./sign-in-service.mjs').SignInService | undefined} */
  let signIn;
  /** @type {Child | undefined} */
  let ownEmulator;

  /** @param {PartOptions} options */
  const begin = async (options) => {
    if (ending.signal.aborted) throw new Error('The start was interrupted.');
    const child = startChild({ ...options, onOutput: (text) => print(text.trimEnd()) });
    children.push(child);
    return { child, report: await child.ready };
  };

  const say = between?.say ?? sayWhenLong(print);

  /** @param {PartOptions} options a part that runs until the end */
  const beginPart = async (options) => {
    const started = Date.now();
    const part = await begin(options);
    say(options.name, started);
    void part.child.ended.then((how) => {
      if (!ending.signal.aborted) onDeath(`${capital(options.name)} ended unexpectedly (${how}), so everything ends.`);
    });
    return part;
  };

  const startEmulator = async () => {
    const { emulator, projectId, dataDir } = settings;
    if (emulator.is === 'none') return;
    const isOurs = emulator.is === 'own';
    if (isOurs) {
      const { child } = await beginPart({
        name: 'the Auth emulator',
        file: join(root, 'scripts/emulator.mjs'),
        args: [projectId, String(emulator.port)],
        cwd: tmpdir(), // firebase-tools writes logs to its current folder
        env: pick(env, ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'APPDATA']), // it needs no keys
        endsBy: 'SIGKILL', // it ignores other signals, and has nothing to save
      });
      ownEmulator = child;
    }
    signIn = await prepareSignIn({ address: emulator.address, projectId, dataDir, isOurs, print });
  };

  const startGateway = async () => {
    const { emulator } = settings;
    await begin({ name: 'the build', file: join(root, 'scripts/start/build-child.mjs'), args: between?.build ?? [], cwd: root, env });
    const told = await between?.prepare(beginPart, settings);
    const { child } = await beginPart({
      name: 'the gateway',
      file: join(root, 'gateway/dist/main.js'),
      cwd: root,
      env: {
        ...env,
        LOG_LEVEL: env['LOG_LEVEL'] || 'warn', // besides links, the terminal shows only problems
        PORT: String(told?.port ?? settings.port),
        DATA_DIR: settings.dataDir,
        FIREBASE_PROJECT_ID: settings.projectId,
        ...(emulator.is === 'none' ? {} : { FIREBASE_AUTH_EMULATOR_HOST: emulator.address }),
        ...told?.env,
      },
    });
    return child;
  };

  return {
    /** @returns {Promise<Running>} rejects with one sentence */
    async start() {
      const [, gateway] = await Promise.all([startEmulator(), startGateway()]);
      return {
        url: `http://localhost:${settings.port}`,
        pids: { gateway: gateway.pid, ...(ownEmulator === undefined ? {} : { emulator: ownEmulator.pid }) },
      };
    },

    /** Prints links and saves accounts until `end`. */
    watch: () => signIn?.watch(ending.signal),

    /** Saves the accounts, then ends every child within 10 seconds. */
    async end() {
      if (ending.signal.aborted) return;
      ending.abort();
      if (ownEmulator?.isRunning() === true) await withinMs(LAST_SAVE_MS, signIn?.save()).catch((error) => print(error.message));
      await Promise.all(children.map((child) => child.end()));
    },

    /** Ends every child at once, for a second Ctrl+C. */
    kill: () => Promise.all(children.map((child) => child.end('SIGKILL'))),
  };
}

/** @param {(line: string) => void} print @returns {Between['say']} */
const sayWhenLong = (print) => (name, started) => {
  if (Date.now() - started > WORTH_SAYING_MS) print(`Starting ${name} … ${seconds(started)}`);
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} names
 */
const pick = (env, names) => Object.fromEntries(names.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));

/**
 * @param {number} milliseconds
 * @param {Promise<void> | undefined} work
 */
async function withinMs(milliseconds, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
