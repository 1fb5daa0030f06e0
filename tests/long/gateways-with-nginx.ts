import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type PartName = 'postgres' | 'redis' | 'nginx' | `gateway-${number}`;

/** Three gateways behind nginx, on one PostgreSQL and one Redis, as `npm start -- --gateways 3` starts them. */
export interface GatewaysWithNginx {
  /** nginx's. */
  readonly url: string;
  readonly emulator: string;
  /** Each gateway's own. */
  readonly gateways: readonly string[];
  /** The result of a statement, as text. */
  sql(statement: string): Promise<string>;
  kill(part: PartName): Promise<void>;
  start(part: PartName): Promise<void>;
  /** Makes a gateway behave as after days of a leak (SIGUSR2), if `aged-gateway.cjs` is loaded. */
  age(gateway: PartName): Promise<void>;
  /** Stops a gateway as a deployment does; resolves when it has ended. */
  drain(gateway: PartName): Promise<void>;
  /** Replaces each gateway by that of a folder, one at a time. */
  roll(folder: string): Promise<void>;
  /** Calls that nginx has forwarded: to which gateways, with which answers. */
  calls(): readonly { readonly gateways: readonly string[]; readonly statuses: readonly string[] }[];
  /** Its output so far. */
  output(): string;
  end(): Promise<void>;
}

interface Report {
  readonly url: string;
  readonly emulator: string;
  readonly log: string;
  readonly gateways: readonly string[];
  readonly postgres: string;
}

export async function startGatewaysWithNginx(env: Readonly<Record<string, string>>): Promise<GatewaysWithNginx> {
  const child = fork(join(root, 'scripts/start.mjs'), ['--gateways', '3'], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...machine(), ...env },
  });
  let printed = '';
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (printed += piece.toString('utf8')));
  const ended = once(child, 'close');

  const report = await new Promise<Report>((resolve, reject) => {
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${printed}`)));
    child.on('message', (message: Report | { readonly id: number; readonly ok: boolean; readonly why?: string }) => {
      if ('url' in message) return resolve(message);
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.ok) asked?.resolve();
      else asked?.reject(new Error(`${message.why ?? ''}\n${printed}`));
    });
  });

  let orders = 0;
  const order = (verb: string, what: string) =>
    new Promise<void>((resolve, reject) => {
      const id = (orders += 1);
      waiting.set(id, { resolve, reject });
      child.send({ id, do: verb, what });
    });

  return {
    ...report,
    sql: async (statement) => (await promisify(execFile)('psql', [report.postgres, '-At', '-c', statement])).stdout.trim(),
    kill: (part) => order('kill', part),
    start: (part) => order('start', part),
    age: (gateway) => order('SIGUSR2', gateway),
    drain: (gateway) => order('drain', gateway),
    roll: (folder) => order('roll', folder),
    calls: () =>
      [...readFileSync(report.log, 'utf8').matchAll(/"(127[^"]*)" "([^"]*)"$/gm)].map(([, gateways = '', statuses = '']) => ({
        gateways: gateways.split(', '),
        statuses: statuses.split(', '),
      })),
    output: () => printed,
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * A folder whose gateway is one version newer: it has one more migration, which takes longer than a call's statement
 * timeout. @returns the folder, and a function that removes it
 */
export function copyOfNextVersion(): { readonly folder: string; end(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mulya-next-'));
  for (const name of readdirSync(root)) if (name !== 'gateway' && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'gateway'));
  cpSync(join(root, 'gateway/package.json'), join(folder, 'gateway/package.json'));
  cpSync(join(root, 'gateway/dist'), join(folder, 'gateway/dist'), { recursive: true });
  symlinkSync(join(root, 'gateway/node_modules'), join(folder, 'gateway/node_modules'));
  const file = join(folder, 'gateway/dist/database/migrations.js');
  const change = `
import { sql } from 'kysely';
migrations['9999-a-version-further'] = {
  async up(db) {
    await sql\`select pg_sleep(12)\`.execute(db);
    await sql\`alter table saved_version add column a_version_further text default 'so'\`.execute(db);
    await sql\`create index saved_version_further on saved_version (a_version_further)\`.execute(db);
  },
};
`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}${change}`);
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

function machine(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
