import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { embeddedDatabaseLimits } from '../limits.ts';

/**
 * A blank database takes seconds to compute and is always the same. So the build computes it, and a first start unpacks it.
 * It is PGlite's dump of its data folder. The name contains the version of PGlite, because another version cannot use it.
 */
const fileName = async (): Promise<string> => {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }; // published by npm
  return `blank-database-${version}.tar.gz`;
};

/** The blank database of a build, by default in this folder; undefined when there is none for the installed PGlite. */
export async function findBuiltBlankDatabase(folder = fileURLToPath(new URL('.', import.meta.url))): Promise<string | undefined> {
  const file = join(folder, await fileName());
  return existsSync(file) ? file : undefined;
}

/**
 * Computes a blank database in a worker thread, unless the folder has it already.
 *
 * @returns the file, which appears atomically even when two processes write it
 * @throws the error of PGlite when it cannot start
 */
export async function writeBlankDatabase(folder: string): Promise<string> {
  const file = join(folder, await fileName());
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const worker = new Worker(new URL('./blank-database.worker.mjs', import.meta.url), { workerData: { file } });
  await new Promise<void>((resolve, reject) => worker.once('error', reject).once('exit', () => resolve()));
  return file;
}

/** Unpacks a blank database into a new folder, for PGlite to open. */
export async function unpackBlankDatabase(file: string, folder: string): Promise<void> {
  const tar = extract();
  const unpacking = async () => {
    for await (const entry of tar) {
      const target = join(folder, entry.header.name);
      if (entry.header.type === 'directory') {
        await mkdir(target, { recursive: true, mode: 0o700 });
        entry.resume();
        continue;
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, entry as AsyncIterable<Buffer>, { mode: 0o600 });
    }
  };
  await Promise.all([
    pipeline(createReadStream(file), createGunzip({ chunkSize: embeddedDatabaseLimits.unpackChunkBytes }), tar),
    unpacking(),
  ]);
}
