// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, seconds, sentenceOf } from '../command.mjs';
import { capital, startChild } from './child.mjs';
import { freePort, portProblem } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { demoAccount, prepareSignIn, readAccounts } from './sign-in-service.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./child.mjs').Child} Child */
/** @typedef {Omit<import('./child.mjs').ChildOptions, 'onOutput'>} PartOptions */
/** @typedef {(options: PartOptions) => Promise<{ child: Child, report: object }>} BeginPart */

/**
 * Steps between the build and the gateway, used for development only.
 *
 * @typedef {object} Between
 * @property {readonly string[]} build the packages to build
 * @property {(beginPart: BeginPart, ports: { gatewayPort: number, port: number, host: string }) => Promise<NodeJS.ProcessEnv>} prepare runs
 *   before the gateway, listens on `port` itself, and returns more of the gateway's environment
 * @property {(name: string, started: number) => void} say called when a part has started
 * @property {string} alsoAt printed after the address
 * @property {() => void} ready called when everything has started
 * @property {() => Promise<void>} end
 */

/** A slower part gets its own line. */
const WORTH_SAYING_MS = 1_000;
/** The time limit for the last save of the accounts. */
const LAST_SAVE_MS = 1_500;
const PARENT_CHECK_MS = 500;

/** The one outside address that a default reaches. */
const aboutQuotes =
  'Current prices come from Yahoo Finance (delayed, for personal use), which learns the companies that you open; QUOTES=off in .env turns this off.\n';

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Runs the whole product on this machine (build, Auth emulator and gateway) until a signal or the exit of a part. The emulator loads during
 * the build.
 *
 * @param {{ mayReadEnvFile: boolean, isBuilt?: boolean, between?: Between }} options `isBuilt`: there is nothing to build
 */
export async function runProduct({ mayReadEnvFile, isBuilt = false, between }) {
  const dotEnv = join(root, '.env');
  if (mayReadEnvFile && existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const read = readSettings(process.env, root);
  const problems = read.ok ? await obstacles(read.settings) : read.problems;
  if (!read.ok || problems.length > 0) throw new Error(problems.join('\n'));
  const { settings } = read;
  const { emulator, projectId, dataDir, port } = settings;

  /** @type {Child[]} */
  const children = [];
  const ending = new AbortController();
  /** @type {import('./sign-in-service.mjs').SignInService | undefined} */
  let signIn;
  /** @type {Child | undefined} */
  let ownEmulator;
  /** @type {Promise<void> | undefined} */
  let finishing;

  /** Saves the accounts, then ends every child within 10 seconds. @param {number} code @param {string} [sentence] */
  const finish = (code, sentence) => {
    if (sentence !== undefined && finishing === undefined) process.stderr.write(`${sentence}\n`);
    finishing ??= (async () => {
      ending.abort();
      if (ownEmulator?.isRunning() === true)
        await Promise.race([signIn?.save(), pause(LAST_SAVE_MS)]).catch((error) => print(sentenceOf(error)));
      await Promise.all([...children.map((child) => child.end()), between?.end()]);
      process.exit(code);
    })();
    return finishing;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (finishing === undefined) void finish(0);
      else void Promise.all(children.map((child) => child.end('SIGKILL'))); // a second signal ends everything at once
    });
  }
  endWithNpm(() => void finish(0));

  /** @type {BeginPart} */
  const begin = async (options) => {
    if (ending.signal.aborted) throw new Error('The start was interrupted.');
    const child = startChild({ ...options, onOutput: (text) => print(text.trimEnd()) });
    children.push(child);
    return { child, report: await child.ready };
  };

  /** Begins a part that runs until the end. @type {BeginPart} */
  const beginPart = async (options) => {
    const started = Date.now();
    const part = await begin(options);
    if (between !== undefined) between.say(options.name, started);
    else if (Date.now() - started > WORTH_SAYING_MS) print(`Starting ${options.name} … ${seconds(started)}`);
    void part.child.ended.then((how) => {
      if (!ending.signal.aborted) void finish(1, `${capital(options.name)} ended unexpectedly (${how}), so everything ends.`);
    });
    return part;
  };

  const startEmulator = async () => {
    if (emulator.is === 'none') return;
    const isOurs = emulator.is === 'own';
    if (isOurs) {
      const { child } = await beginPart({
        name: 'the Auth emulator',
        file: join(root, 'scripts/emulator.mjs'),
        args: [projectId, String(emulator.port)],
        cwd: tmpdir(), // firebase-tools writes logs to its current folder
        env: pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'APPDATA']), // it needs no keys
        endsBy: 'SIGKILL', // it ignores other signals, and has nothing to save
      });
      ownEmulator = child;
    }
    signIn = await prepareSignIn({ address: emulator.address, projectId, dataDir, isOurs, print });
  };

  const startGateway = async () => {
    const env = process.env;
    // A process of its own frees its memory before the product runs, and keeps Ctrl+C working during the build.
    if (!isBuilt) await begin({ name: 'the build', file: join(root, 'scripts/build.mjs'), args: between?.build ?? [], cwd: root, env });
    const gatewayPort = between === undefined ? port : await freePort();
    const prepared = await between?.prepare(beginPart, { gatewayPort, port, host: settings.host });
    const { child } = await beginPart({
      name: 'the gateway',
      file: join(root, 'gateway/dist/main.js'),
      cwd: root,
      env: {
        ...env,
        LOG_LEVEL: env['LOG_LEVEL'] || 'warn', // besides links, the terminal shows only problems
        PORT: String(gatewayPort),
        DATA_DIR: dataDir,
        FIREBASE_PROJECT_ID: projectId,
        QUOTES: settings.quotes,
        ...(emulator.is === 'none' ? {} : { FIREBASE_AUTH_EMULATOR_HOST: emulator.address }),
        ...prepared,
      },
    });
    return child.pid;
  };

  try {
    const [, gateway] = await Promise.all([startEmulator(), startGateway()]);
    const url = `http://localhost:${port}`;
    between?.ready();
    print(`\nMulya is at ${url}${between?.alsoAt ?? ''}`);
    if (emulator.is !== 'none') {
      print(`Demo account: ${demoAccount.email} / ${demoAccount.password}`);
      print('Mail is not sent: verification and reset links appear here. Ctrl+C ends everything.\n');
    }
    if (settings.quotes === 'yahoo' && !process.env['QUOTES'] && (await isFirstStart(dataDir))) print(aboutQuotes);
    process.send?.({ ready: true, url, pids: { gateway, ...(ownEmulator && { emulator: ownEmulator.pid }) } });
    await signIn?.watch(ending.signal);
  } catch (error) {
    await finish(1, sentenceOf(error));
  }
}

/** The problems that prevent a start. @param {Settings} settings */
async function obstacles({ port, host, emulator, dataDir }) {
  const folderProblem = await mkdir(dataDir, { recursive: true }).then(
    () => readAccounts(dataDir).then(() => undefined, sentenceOf),
    (error) => `DATA_DIR was expected to be a folder that can be written to, but ${dataDir} is not: ${sentenceOf(error)}`,
  );
  const ports = await Promise.all([
    portProblem('PORT', port, host),
    emulator.is === 'own' ? portProblem('AUTH_EMULATOR_PORT', emulator.port, '127.0.0.1') : undefined,
  ]);
  return [...ports, folderProblem].filter((problem) => problem !== undefined);
}

/** Whether the sentence about quotes was not yet said with this data folder. @param {string} dataDir */
async function isFirstStart(dataDir) {
  return writeFile(join(dataDir, 'quotes-announced'), aboutQuotes, { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** npm runs this process through a shell. A SIGTERM to npm ends only that shell: the parent changes. @param {() => void} end */
function endWithNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} names */
const pick = (env, names) => Object.fromEntries(names.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));
