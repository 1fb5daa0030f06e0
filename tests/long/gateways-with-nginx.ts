import { execFile } from 'node:child_process';
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
  age(gateway: PartName): void;
  /** Stops a gateway as a deployment does; resolves when it has ended. */
  drain(gateway: PartName): Promise<void>;
  /** Replaces each gateway by that of a folder, one at a time. */
  roll(folder: string): Promise<void>;
  /** Calls that nginx has forwarded: to which gateways, with which answers. */
  calls(): readonly { readonly gateways: readonly string[]; readonly statuses: readonly string[] }[];
  end(): Promise<void>;
}

interface Part {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}
interface Gateway extends Part {
  pid(): number;
  start(folder?: string): Promise<void>;
  drain(): Promise<void>;
}
interface Stack {
  readonly url: string;
  readonly emulator: string;
  readonly log: string;
  readonly gateways: readonly Gateway[];
  readonly parts: Readonly<Record<'postgres' | 'redis' | 'nginx', Part>>;
  end(): Promise<void>;
}
interface Script {
  severalGateways(options: {
    readonly root: string;
    readonly count: number;
    readonly env: Readonly<Record<string, string | undefined>>;
    print(text: string): void;
    onDeath(sentence: string): unknown;
  }): Promise<Stack>;
}

export async function startGatewaysWithNginx(env: Readonly<Record<string, string>>): Promise<GatewaysWithNginx> {
  // JavaScript with types in its own comments
  const { severalGateways } = (await import(new URL('../../scripts/several-gateways/gateway-stack.mjs', import.meta.url).href)) as Script;
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const stack = await severalGateways({
    root,
    count: 3,
    env: { PATH, HOME, TMPDIR, LANG, ...env },
    print: () => undefined, // a killed part makes the gateways complain
    onDeath: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  const { url, emulator, log, parts } = stack;
  const gateway = (name: PartName): Gateway => {
    const found = stack.gateways[Number(/^gateway-(\d)$/.exec(name)?.[1]) - 1];
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  const part = (name: PartName): Part => (name === 'postgres' || name === 'redis' || name === 'nginx' ? parts[name] : gateway(name));
  return {
    url,
    emulator,
    gateways: stack.gateways.map((each) => each.url),
    sql: async (statement) => (await promisify(execFile)('psql', [parts.postgres.url, '-At', '-c', statement])).stdout.trim(),
    kill: (name) => part(name).kill(),
    start: (name) => part(name).start(),
    age: (name) => void process.kill(gateway(name).pid(), 'SIGUSR2'),
    drain: (name) => gateway(name).drain(),
    async roll(folder) {
      for (const each of stack.gateways) {
        await each.drain();
        await each.start(folder);
      }
    },
    calls: () =>
      [...readFileSync(log, 'utf8').matchAll(/"(127[^"]*)" "([^"]*)"$/gm)].map(([, gateways = '', statuses = '']) => ({
        gateways: gateways.split(', '),
        statuses: statuses.split(', '),
      })),
    end: () => stack.end(),
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
  const file = join(folder, 'gateway/dist/database/create-database.js');
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
