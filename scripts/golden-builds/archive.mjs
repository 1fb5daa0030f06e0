// @ts-check
/**
 * Packs built folders into one file: JSON, compressed with Brotli. Binary files are in base64.
 *
 * node scripts/golden-builds/archive.mjs <archive> <folder>: writes the files of an archive as <folder>/shell/dist, <folder>/mfe-…/dist.
 */
import { isUtf8 } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { runAsCommand } from '../command.mjs';

/** @typedef {Record<'texts' | 'binaries', Record<string, string>>} Archive path → content, of binaries in base64 */

/**
 * @param {string} folder
 * @param {readonly string[]} paths files under `folder`, "mfe-search/dist/remote.json"
 * @returns {Promise<Buffer>} rejects when a file can't be read
 */
export async function packFiles(folder, paths) {
  /** @type {Archive} */
  const archive = { texts: {}, binaries: {} };
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    if (isUtf8(content)) archive.texts[path] = content.toString('utf8');
    else archive.binaries[path] = content.toString('base64');
  }
  const json = Buffer.from(JSON.stringify(archive));
  // A window large enough to detect that two remotes contain the same listings.
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

/**
 * @param {Buffer} bytes the result of `packFiles`
 * @returns {ReadonlyMap<string, Buffer>} path → content
 */
export function readArchive(bytes) {
  /** @type {Archive} */
  const { texts, binaries } = JSON.parse(brotliDecompressSync(bytes).toString('utf8'));
  return new Map([
    ...Object.entries(texts).map(([path, content]) => /** @type {const} */ ([path, Buffer.from(content)])),
    ...Object.entries(binaries).map(([path, content]) => /** @type {const} */ ([path, Buffer.from(content, 'base64')])),
  ]);
}

/** Writes the files of the archive to `folder`, and creates it if needed. @param {string} archive @param {string} folder */
export async function unpackInto(archive, folder) {
  for (const [path, content] of readArchive(await readFile(archive))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

runAsCommand(import.meta.url, () => unpackInto(process.argv[2] ?? '', process.argv[3] ?? ''));
