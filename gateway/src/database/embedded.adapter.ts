import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Dependency } from '../health/dependency.ts';
import { findBuiltBlankDatabase, unpackBlankDatabase } from './blank-database.ts';
import type { SchemaMigrations } from './schema-migration.ts';
import type { Database, Statements } from './database.port.ts';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { flushFolder, flushNames } from './flush-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { createSingleConnectionPool } from './single-connection-pool.ts';

interface EmbeddedOptions {
  readonly start?: (folder: string) => Promise<EmbeddedServer>;
  /** The file of a blank database to begin with (blank-database.ts); resolves with undefined to compute one. */
  readonly blank?: () => Promise<string | undefined>;
}

/**
 * PGlite: PostgreSQL compiled for this process, in a folder of its own. Its start takes a moment and some hundred megabytes,
 * so that it is put off until something is asked of it that a blank one cannot know.
 */
export function createEmbeddedDatabase(
  folder: string,
  migrations: SchemaMigrations,
  { start = startEmbeddedServer, blank = findBuiltBlankDatabase }: EmbeddedOptions = {},
): Database {
  let opened: Promise<{ readonly statements: Statements; end(): Promise<void> }> | undefined;
  /** Nothing can have been written to it yet. */
  let beginning = false;

  const open = async () => {
    await mkdir(dirname(folder), { recursive: true });
    const letGo = once(
      await lockFolder(folder).catch((error: unknown) => {
        throw unopened(folder, error);
      }),
    );
    try {
      if (!existsSync(folder)) {
        beginning = true;
        await begin(folder, await blank(), start);
      }
      const server = await start(folder);
      const statements: Statements = new Kysely({ dialect: new PostgresDialect({ pool: createSingleConnectionPool(server) }) });
      await migrate(statements, migrations);
      beginning = false;
      const end = async () => {
        await statements.destroy();
        await server.close();
        await letGo();
      };
      const held = opened;
      void server.ended.then(async () => {
        if (opened === held) opened = undefined; // the next call starts another
        await letGo();
      });
      return { statements, end };
    } catch (error) {
      beginning = false;
      await letGo();
      throw unopened(folder, error);
    }
  };

  return {
    isShared: false,
    isBlank: () => beginning || (opened === undefined && !existsSync(folder)),
    async open() {
      opened ??= open();
      const held = opened;
      held.catch(() => {
        if (opened === held) opened = undefined; // the next call tries again
      });
      return (await held).statements;
    },
    async ready(): Promise<Dependency> {
      if (opened === undefined) return { ok: true, detail: `Embedded in ${folder}, not in use yet.` };
      return opened.then(
        () => ({ ok: true, detail: `Embedded in ${folder}.` }),
        (error: unknown) => ({ ok: false, detail: error instanceof Error ? error.message : String(error) }),
      );
    },
    async close() {
      const held = await opened?.catch(() => undefined);
      opened = undefined;
      await held?.end();
    },
  };
}

/**
 * Makes a blank database beside its place and puts it there whole: a start that is cut off leaves nothing that cannot be opened.
 * It is on the disk before anything is saved in it, because the log of what is saved does not hold it.
 */
async function begin(folder: string, blank: string | undefined, start: (folder: string) => Promise<EmbeddedServer>): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (blank === undefined) await (await start(unfinished)).close();
  else await unpackBlankDatabase(blank, unfinished);
  await flushFolder(unfinished);
  await rename(unfinished, folder);
  await flushNames(dirname(folder));
}

function unopened(folder: string, cause: unknown): Error {
  return new Error(`The database in ${folder} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

/** What holds a folder lets it go once: another may have taken it since. */
function once(letGo: () => Promise<void>): () => Promise<void> {
  let gone: Promise<void> | undefined;
  return () => (gone ??= letGo());
}
