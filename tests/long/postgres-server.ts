import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of a test's own, on a free port and a data folder of its own. */
export interface PostgresServer {
  /** "postgres://mulya:…@127.0.0.1:41234/postgres" */
  readonly url: string;
  /** Ends it as a crash would; `start` brings it back on the same port, with what was written. */
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

const packages = '/usr/lib/postgresql';
const user = 'mulya';
const password = 'a-long-secret';

/** Finds the server's programs, or installs the distribution's package as root. */
function programs(): string {
  const found = () => (existsSync(packages) ? readdirSync(packages).sort((one, other) => Number(other) - Number(one)) : [])[0];
  if (found() === undefined) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const version = found();
  if (version === undefined) throw new Error("PostgreSQL was expected to be installed (Debian's package postgresql); it is not.");
  return join(packages, version, 'bin');
}

/** PostgreSQL refuses to run as root: the package has an account for it. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs();
  const as = account();
  const folder = mkdtempSync(join(tmpdir(), 'mulya-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync'], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], { ...as, cwd: folder, stdio: 'ignore' });
    while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const isReady = (): boolean => {
    if (server?.exitCode !== null) throw new Error('PostgreSQL did not start.');
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${String(port)}/postgres`,
    start,
    kill: () => stop('SIGQUIT'), // every part of it ends at once, without writing what is left
    async end() {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  return port;
}
