import { cp, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unpackBlankDatabase } from './blank-database.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { cachedBlankDatabase } from './fixtures/cached-blank-database.ts';
import { flushFolder } from './embedded-database.adapter.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mulya-durable-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A database on a disk that the fixture changes. With power-cut, `cut` ends it and leaves in `disk` what was flushed. */
async function watchedServer(fixture: string, folder: string, disk?: string) {
  const worker = new Worker(new URL('./embedded-server.worker.mjs', import.meta.url), {
    workerData: { folder, disk },
    execArgv: ['--import', new URL(`./fixtures/${fixture}.mjs`, import.meta.url).href],
  });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  const answer = () => Promise.race([failed, new Promise<{ readonly failed?: string }>((resolve) => worker.once('message', resolve))]);
  await answer();
  const ask = (text: string) => {
    const firstAnswer = answer();
    worker.postMessage({ id: 1, text, parameters: [] });
    return firstAnswer;
  };
  return {
    ask,
    exited,
    query: async (text: string) => expect(await ask(text)).not.toHaveProperty('failed'),
    cut: () => worker.terminate(),
  };
}

it('loses no acknowledged change in a power cut', async () => {
  const folder = join(root, 'database');
  const disk = join(root, 'disk');
  await unpackBlankDatabase(await cachedBlankDatabase(), folder);
  await cp(folder, disk, { recursive: true }); // what flushFolder has written

  const server = await watchedServer('power-cut', folder, disk);
  await server.query('create table saved (number integer)');
  for (let number = 0; number < 3; number += 1) await server.query(`insert into saved values (${String(number)})`);
  await server.query('begin');
  await server.query('insert into saved values (99)'); // a save that was never acknowledged
  await server.cut();

  const next = await startEmbeddedServer(disk);
  await expect(next.query('select count(*)::int as count, max(number) as last from saved', [])).resolves.toMatchObject({
    rows: [{ count: 3, last: 2 }],
  });
  await next.close();
}, 120_000);

it('ends when the disk has no space for its log, and has what was saved once there is space', async () => {
  const folder = join(root, 'database');
  await unpackBlankDatabase(await cachedBlankDatabase(), folder);
  const server = await watchedServer('full-disk', folder);
  await server.query('create table saved (number integer)');
  await server.query('insert into saved values (1)');
  await server.query('select pg_switch_wal()');
  expect((await server.ask('insert into saved values (2)')).failed).toContain('No space left on device');
  await expect(server.exited).resolves.toBe(1);

  const next = await startEmbeddedServer(folder);
  await next.query('insert into saved values (3)', []);
  await expect(next.query('select min(number) as first, max(number) as last from saved', [])).resolves.toMatchObject({
    rows: [{ first: 1, last: 3 }],
  });
  await next.close();
}, 120_000);

it('flushes every file and folder of a new database before its first use', async () => {
  const folder = join(root, 'database');
  await unpackBlankDatabase(await cachedBlankDatabase(), folder);
  const probe = await open(folder, 'r');
  const sync = jest.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'sync');
  await probe.close();
  await flushFolder(folder);
  expect(sync).toHaveBeenCalledTimes((await readdir(folder, { recursive: true })).length + 1);
  sync.mockRestore();
}, 120_000);
