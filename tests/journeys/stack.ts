import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secrets } from './leaked-secrets.ts';

/** The real product, started like `npm start`, on free ports and with its own data folder. */
export interface Stack {
  /** "http://localhost:41234" */
  readonly url: string;
  /** "http://127.0.0.1:41235" */
  readonly emulator: string;
  /** Its data folder, so that another start can continue with it. */
  readonly place: { readonly port: number; readonly emulatorPort: number; readonly dataDir: string };
  readonly pids: { readonly gateway: number; readonly emulator?: number };
  /** Everything printed so far. */
  output(): string;
  /** The newest link for an address, after `nth` of them were printed. */
  lastLink(email: string, kind: LinkKind, nth?: number): Promise<string>;
  /** Sends SIGTERM. Resolves with the exit code when it and its children are gone. */
  end(): Promise<number | null>;
  /** Resolves with the exit code, whatever ended it. */
  readonly ended: Promise<number | null>;
}

type LinkKind = 'verification' | 'reset';

export interface StackOptions {
  readonly port?: number;
  readonly emulatorPort?: number;
  readonly dataDir?: string;
  /** A running emulator: "127.0.0.1:41235". */
  readonly emulator?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another start command than `npm start`, with its arguments. */
  readonly command?: readonly [script: string, ...args: string[]];
  readonly cwd?: string;
}

const PATIENCE_MS = 20_000;

const script = (name: string): string => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

const linkPatterns: Readonly<Record<LinkKind, (email: string) => RegExp>> = {
  verification: (email) => new RegExp(`Verification link for ${escape(email)}: (\\S+)`, 'g'),
  reset: (email) => new RegExp(`Password reset link for ${escape(email)} \\([^)]*\\): (\\S+)`, 'g'),
};

/** Starts the product. Rejects with its output if it doesn't come up. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const port = options.port ?? (await freePort());
  const emulatorPort = options.emulatorPort ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mulya-journeys-')));
  const [start, ...args] = options.command ?? [script('start.mjs')];
  const child = fork(start, [...args, '--no-env-file'], {
    execArgv: [], // not the test runner's own loaders
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...machine(),
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: dataDir,
      // Journeys share one account and one address, and open more pages a minute than any user.
      API_CALLS_PER_MINUTE: '0',
      API_CALLS_PER_MINUTE_OF_ADDRESS: '0',
      AI_CALLS_PER_MINUTE: '0',
      AI_CALLS_PER_DAY: '0',
      QUOTES: 'off',
      DEPLOY_TOKENS: `operator=${secrets.operator}`,
      ...(options.emulator === undefined ? {} : { FIREBASE_AUTH_EMULATOR_HOST: options.emulator }),
      ...options.env,
    },
  });
  const printed = gather(child);
  const ended = once(child, 'close').then(() => child.exitCode);
  const pids = await pidsOf(child, ended, printed.text);

  return {
    url: `http://localhost:${port}`,
    emulator: `http://${options.emulator ?? `127.0.0.1:${emulatorPort}`}`,
    place: { port, emulatorPort, dataDir },
    pids,
    output: printed.text,
    ended,
    lastLink: (email, kind, nth = 1) =>
      printed.until(() => {
        const links = [...printed.text().matchAll(linkPatterns[kind](email))];
        return links.length >= nth ? links.at(-1)?.[1] : undefined;
      }, `a ${kind} link for ${email}`),
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM');
      const code = await ended;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Only the Auth emulator, for tests that stop it or play its clock. */
export async function startEmulator(port: number, env: Readonly<Record<string, string>> = {}): Promise<{ kill(): Promise<void> }> {
  const child = fork(script('emulator.mjs'), ['demo-mulya', String(port)], {
    execArgv: [],
    cwd: tmpdir(),
    env: { ...machine(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = gather(child);
  await readyMessage(child, once(child, 'close'), printed.text);
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.');
  return address.port;
}

/** Environment variables that a program needs, without any key of the developer's environment. */
function machine(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

function gather(child: ChildProcess): { text(): string; until<T>(look: () => T | undefined, what: string): Promise<T> } {
  let text = '';
  const listeners = new Set<() => void>();
  const onText = (piece: Buffer): void => {
    text += String(piece);
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', onText);
  child.stderr?.on('data', onText);
  return {
    text: () => text,
    until: (look, what) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => done(() => reject(new Error(`The start was expected to print ${what}, but printed:\n${text}`))),
          PATIENCE_MS,
        );
        const done = (settle: () => void): void => {
          clearTimeout(timer);
          listeners.delete(listener);
          settle();
        };
        const listener = (): void => {
          const found = look();
          if (found !== undefined) done(() => resolve(found));
        };
        listeners.add(listener);
        listener();
      }),
  };
}

async function readyMessage(child: ChildProcess, ended: Promise<unknown>, output: () => string): Promise<object> {
  const message: unknown = await Promise.race([
    once(child, 'message').then(([first]: unknown[]) => first),
    ended.then(() => {
      throw new Error(`It ended before it was ready:\n${output()}`);
    }),
  ]);
  if (typeof message !== 'object' || message === null) throw new Error('The start reports an object when it is ready.');
  return message;
}

async function pidsOf(child: ChildProcess, ended: Promise<unknown>, output: () => string): Promise<Stack['pids']> {
  const message = await readyMessage(child, ended, output);
  if (!('pids' in message)) throw new Error('The start reports the pids of its children when it is ready.');
  return message.pids as Stack['pids']; // scripts/start.mjs sends this object
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
