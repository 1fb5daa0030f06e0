// @ts-check
/** Packs built folders into one file: JSON, compressed with Brotli. Binary files are in base64. */
import { isUtf8 } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * @typedef {object} Archive
 * @property {Readonly<Record<string, string>>} texts path → content
 * @property {Readonly<Record<string, string>>} binaries path → content in base64
 */

/**
 * @param {string} folder
 * @param {readonly string[]} paths files under `folder`, "mfe-search/dist/remote.json"
 * @returns {Promise<Buffer>} rejects when a file can't be read
 */
export async function packFiles(folder, paths) {
  const files = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(folder, path)) })));
  const entries = (/** @type {boolean} */ areTexts, /** @type {BufferEncoding} */ encoding) =>
    Object.fromEntries(
      files.filter(({ content }) => isUtf8(content) === areTexts).map(({ path, content }) => [path, content.toString(encoding)]),
    );
  /** @type {Archive} */
  const archive = { texts: entries(true, 'utf8'), binaries: entries(false, 'base64') };
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
  const decoded = (/** @type {Archive['texts']} */ files, /** @type {BufferEncoding} */ encoding) =>
    Object.entries(files).map(([path, content]) => /** @type {const} */ ([path, Buffer.from(content, encoding)]));
  return new Map([...decoded(texts, 'utf8'), ...decoded(binaries, 'base64')]);
}

/** Writes the files of the archive to `folder`, and creates it if needed. @param {string} archive @param {string} folder */
export async function unpackInto(archive, folder) {
  for (const [path, content] of readArchive(await readFile(archive))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
