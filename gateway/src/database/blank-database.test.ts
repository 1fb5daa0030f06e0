import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBuiltBlankDatabase, unpackBlankDatabase } from './blank-database.ts';
import { createEmbeddedDatabase } from './embedded-database.adapter.ts';
import { cachedBlankDatabase } from './fixtures/cached-blank-database.ts';
import { migrations } from './create-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-blank-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('belongs to the installed version of PGlite', async () => {
  const { version } = JSON.parse(
    await readFile(join(dirname(createRequire(__filename).resolve('@electric-sql/pglite')), '../package.json'), 'utf8'),
  ) as { version: string }; // published by npm
  expect(await findBuiltBlankDatabase(folder)).toBeUndefined();
  await writeFile(join(folder, 'blank-database-0.1.0.tar.gz'), 'of another PGlite');
  expect(await findBuiltBlankDatabase(folder)).toBeUndefined();
  const own = join(folder, `blank-database-${version}.tar.gz`);
  await writeFile(own, 'of this PGlite');
  expect(await findBuiltBlankDatabase(folder)).toBe(own);
});

it('is unpacked with permissions for its owner alone', async () => {
  const data = join(folder, 'data');
  await unpackBlankDatabase(await cachedBlankDatabase(), data);
  await expect(readFile(join(data, 'PG_VERSION'), 'utf8')).resolves.toMatch(/^\d+\n$/);
  const modes = await Promise.all(
    ['', 'base', 'PG_VERSION'].map(async (path) => ((await stat(join(data, path))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(['700', '700', '600']);
}, 120_000);

it('fails the start with a sentence if it is damaged, and leaves no half database', async () => {
  const whole = await readFile(await cachedBlankDatabase());
  const half = join(folder, 'half.tar.gz');
  await writeFile(half, whole.subarray(0, whole.length / 2));
  const data = join(folder, 'database');
  const damaged = createEmbeddedDatabase(data, migrations, { blank: () => Promise.resolve(half) });
  await expect(damaged.open()).rejects.toThrow(/^The database in .+ could not be opened: .*unexpected end of file$/);
  expect(damaged.isBlank()).toBe(true);
}, 120_000);
