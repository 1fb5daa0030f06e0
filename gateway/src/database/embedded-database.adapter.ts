import { existsSync } from 'node:fs';
import { mkdir, rename, rm, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Dependency } from '../health/dependency.ts';
import { findBuiltBlankDatabase, unpackBlankDatabase } from './blank-database.ts';
import { type SchemaMigrations, migrate } from './migrate.ts';
import type { Database, Statements } from './database.port.ts';
import { startEmbeddedServer, type EmbeddedServer, createSingleConnectionPool } from './embedded-server.ts';
import { lockFolder } from './folder-lock.ts';
import { errorMessage } from '../lib/text.ts';
import { embeddedDatabaseLimits } from '../limits.ts';

interface EmbeddedOptions {
  readonly start?: (folder: string) => Promise<EmbeddedServer>;
  /** The file of a blank database (blank-database.ts) to start from; resolves with undefined to compute one. */
  readonly blank?: () => Promise<string | undefined>;
}

/**
 * PGlite: PostgreSQL compiled to WebAssembly, in its own folder. Its start takes a moment and several hundred megabytes,
 * so it is deferred until a caller needs more than a blank database can answer.
 */
export function createEmbeddedDatabase(
  folder: string,
  migrations: SchemaMigrations,
  { start = startEmbeddedServer, blank = findBuiltBlankDatabase }: EmbeddedOptions = {},
): Database {
  let opened: Promise<{ readonly statements: Statements; end(): Promise<void> }> | undefined;
  /** Whether the database is being created, so that nothing can have been written to it. */
  let isCreating = false;

  const open = async () => {
    await mkdir(dirname(folder), { recursive: true });
    const prepare = async () => {
      if (existsSync(folder)) return requireWhole(folder);
      isCreating = true;
      await createFolder(folder, await blank(), start);
    };
    const unlock = once(
      await lockFolder(folder, prepare).catch((error: unknown) => {
        isCreating = false;
        throw openError(folder, error);
      }),
    );
    try {
      const server = await start(folder);
      const statements: Statements = new Kysely({ dialect: new PostgresDialect({ pool: createSingleConnectionPool(server) }) });
      await migrate(statements, migrations);
      isCreating = false;
      const end = async () => {
        await statements.destroy();
        await server.close();
        await unlock();
      };
      const current = opened;
      void server.ended.then(async () => {
        if (opened === current) opened = undefined; // the next call starts another server
        await unlock();
      });
      return { statements, end };
    } catch (error) {
      isCreating = false;
      await unlock();
      throw openError(folder, error);
    }
  };

  return {
    isShared: false,
    isBlank: () => isCreating || (opened === undefined && !existsSync(folder)),
    async open() {
      opened ??= open();
      const current = opened;
      current.catch(() => {
        if (opened === current) opened = undefined; // the next call retries
      });
      return (await current).statements;
    },
    async ready(): Promise<Dependency> {
      if (opened === undefined) return { ok: true, detail: `Embedded in ${folder}, not in use yet.` };
      return opened.then(
        () => ({ ok: true, detail: `Embedded in ${folder}.` }),
        (error: unknown) => ({ ok: false, detail: errorMessage(error) }),
      );
    },
    async close() {
      const current = await opened?.catch(() => undefined);
      opened = undefined;
      await current?.end();
    },
  };
}

/**
 * Creates a blank database under a temporary name and renames it, so that an interrupted start leaves nothing broken.
 * It is flushed before its first use, because the write-ahead log does not contain it.
 */
async function createFolder(folder: string, blank: string | undefined, start: (folder: string) => Promise<EmbeddedServer>): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (blank === undefined) await (await start(unfinished)).close();
  else await unpackBlankDatabase(blank, unfinished);
  await flushFolder(unfinished);
  await rename(unfinished, folder);
  await flushEntries(dirname(folder));
}

/** What PostgreSQL's start needs. The folders with a slash are never empty. */
const parts = [
  ...['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control', 'global/pg_filenode.map', 'base/', 'pg_wal/', 'pg_xact/'],
  ...['pg_multixact/members', 'pg_multixact/offsets', 'pg_logical/snapshots', 'pg_subtrans', 'pg_commit_ts'],
  ...['pg_notify', 'pg_replslot', 'pg_tblspc', 'pg_twophase'],
];

/**
 * An incomplete folder is a failed restore or copy. PGlite would create a new database over what is left of it.
 *
 * @throws Error that says what is missing and what to do
 */
async function requireWhole(folder: string): Promise<void> {
  const found = await Promise.all(parts.map((part) => hasPart(folder, part)));
  const missing = parts.filter((_, at) => !found[at]);
  if (missing.length === 0) return;
  throw new Error(
    `it lacks ${missing.join(', ')}. Nothing was changed. Restore the whole folder from the backup, or move it away to start with a new, empty database.`,
  );
}

async function hasPart(folder: string, part: string): Promise<boolean> {
  const path = join(folder, part);
  try {
    return part.endsWith('/') ? (await readdir(path)).length > 0 : (await stat(path)) !== undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error; // for example a folder of another account
  }
}

function openError(folder: string, cause: unknown): Error {
  return new Error(`The database in ${folder} could not be opened: ${errorMessage(cause)}`, { cause });
}

/** Unlocks once: another process may have locked the folder since. */
function once(unlock: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= unlock());
}

/**
 * Flushes a folder and its contents to the disk, so that a power cut leaves it whole. Windows flushes the entries of a folder
 * itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }));
  const pending = [...paths, { path: folder, isFile: false }].filter(({ isFile }) => isFile || process.platform !== 'win32');
  const flushing = async () => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) await flush(next.path, next.isFile ? 'r+' : 'r');
  };
  await Promise.all(Array.from({ length: embeddedDatabaseLimits.maxParallelFlushes }, flushing));
}

/** Flushes the entries of a folder to the disk, for example after a rename. */
async function flushEntries(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
