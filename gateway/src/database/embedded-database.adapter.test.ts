import { mkdir, readdir, rename, rmdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { startEmbeddedServer } from './embedded-server.ts';
import { createEmbeddedDatabase } from './embedded-database.adapter.ts';
import { createMemoryDatabase } from './fixtures/memory-database.ts';
import { unpackBlankDatabase } from './blank-database.ts';
import { cachedBlankDatabase } from './fixtures/cached-blank-database.ts';
import { useDatabaseFolder, preparedOptions, revisionOf } from './fixtures/embedded-database.ts';
import { migrations } from './create-database.ts';

const place = useDatabaseFolder();

it('is blank until it is opened, refuses a second gateway, and persists data for the next one', async () => {
  const first = createEmbeddedDatabase(place(), migrations, preparedOptions);
  const second = createEmbeddedDatabase(place(), migrations, preparedOptions);
  expect(first.isBlank()).toBe(true);
  await expect(first.ready()).resolves.toMatchObject({ ok: true, detail: expect.stringContaining('not in use yet') });
  await sql`update release_revision set revision = 7`.execute(await first.open());
  expect(first.isBlank()).toBe(false);
  await expect(second.open()).rejects.toThrow(
    `The database in ${place()} could not be opened: another gateway (process ${String(process.pid)}) uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`,
  );
  const mounted = join(`${place()}-of-another`, 'database');
  await mkdir(dirname(mounted));
  await symlink(place(), mounted);
  await expect(createEmbeddedDatabase(mounted, migrations, preparedOptions).open()).rejects.toThrow('another gateway');
  await first.close();

  expect(second.isBlank()).toBe(false);
  await expect(revisionOf(second)).resolves.toBe(7);
  await second.close();
}, 120_000);

it('says in a sentence that the files cannot be used', async () => {
  await writeFile(place(), 'a file instead of a folder');
  await expect(startEmbeddedServer(place())).rejects.toThrow(
    'its files cannot be read or written (error 54 of the file system). Check that it is a folder, that the gateway owns it, and that the disk has space.',
  );
}, 120_000);

it('refuses a folder that lacks a part, and leaves it as it is', async () => {
  await unpackBlankDatabase(await cachedBlankDatabase(), place());
  const start = jest.fn(() => Promise.reject(new Error('starts')));
  const openError = async () => {
    const before = await readdir(place(), { recursive: true });
    const message = await createEmbeddedDatabase(place(), migrations, { ...preparedOptions, start })
      .open()
      .catch((error: unknown) => String(error));
    if (start.mock.calls.length === 0) expect(await readdir(place(), { recursive: true })).toEqual(before);
    return message;
  };
  const away = `${place()}-away`;
  for (const part of ['PG_VERSION', 'global/pg_control', 'base/', 'pg_wal/', 'pg_xact/', 'pg_notify', 'postgresql.conf']) {
    const path = join(place(), part);
    await rename(path, away);
    expect(await openError()).toContain(
      `could not be opened: it lacks ${part}. Nothing was changed. Restore the whole folder from the backup, or move it away to start with a new, empty database.`,
    );
    if (part.endsWith('/')) {
      await mkdir(path);
      expect(await openError()).toContain(`it lacks ${part}.`);
      await rmdir(path);
    }
    await rename(away, path);
  }
  await rename(place(), away);
  await mkdir(place());
  expect(await openError()).toContain('it lacks PG_VERSION, postgresql.conf, pg_hba.conf, global/pg_control');
  expect(start).not.toHaveBeenCalled();
  await rmdir(place());
  await rename(away, place());
  expect(await openError()).toContain('could not be opened: starts');
}, 120_000);

it('says why a server could not start that throws something else than an error', async () => {
  const start = jest.fn().mockRejectedValue({ name: 'ExitStatus', message: 'Program terminated with exit(1)' }); // as WebAssembly does
  const database = createEmbeddedDatabase(place(), migrations, { ...preparedOptions, start });
  await expect(database.open()).rejects.toThrow('could not be opened: Program terminated with exit(1)');
}, 120_000);

it('starts another server after its own has died', async () => {
  let crash: () => void = () => undefined;
  const start = async (of: string) => {
    const server = await startEmbeddedServer(of);
    const crashed = new Promise<void>((resolve) => {
      crash = () => void server.close().then(resolve);
    });
    return { ...server, ended: crashed };
  };
  const database = createEmbeddedDatabase(place(), migrations, { ...preparedOptions, start });
  const statements = await database.open();
  await sql`update release_revision set revision = 7`.execute(statements);
  crash();
  await expect(sql`select 1`.execute(statements)).rejects.toThrow('The embedded database has ended.');
  await expect(revisionOf(database)).resolves.toBe(7);
  await database.close();
}, 120_000);

it('does not interleave transactions', async () => {
  const database = createMemoryDatabase(); // by the same pool
  const statements = await database.open();
  const events: string[] = [];
  const step = (name: string) =>
    statements.transaction().execute(async (tables) => {
      events.push(`${name} begins`);
      await sql`select pg_sleep(0.02)`.execute(tables);
      events.push(`${name} ends`);
    });
  await Promise.all([step('one'), step('two')]);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  await database.close();
}, 120_000);
