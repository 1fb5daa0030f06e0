import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportError } from '../import-error.ts';
import { importLimits } from '../../limits.ts';

const { maxFileBytes } = importLimits;

/** Whether the bytes begin like a zip archive. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** `name`: of the file, or of the one in the archive. `outerName`: of the archive. */
export interface TextFile {
  readonly name: string;
  readonly outerName: string;
  readonly text: string;
}

/**
 * Reads a text file, or the only file of a zip archive.
 *
 * @throws ImportError where it is larger than 30 MB, an archive of several files, or zipped twice
 */
export async function readTextFile(path: string): Promise<TextFile> {
  const outerName = basename(path);
  const bytes = await readBytes(path, outerName);
  if (!isZip(bytes)) return { name: outerName, outerName, text: bytes.toString('utf8') };
  const { name, text } = await unzipText(bytes, outerName);
  return { name, outerName, text };
}

async function readBytes(path: string, name: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > maxFileBytes) throw new ImportError(`${name} was expected to have at most ${maxFileBytes / 1_000_000} MB, but is larger.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Reads the only file of an archive. Its size is counted while it is unpacked, because an archive may state another one.
 *
 * @throws ImportError where the archive is damaged, has another number of files than one, or its file is an archive or too large
 */
async function unzipText(bytes: Buffer, name: string): Promise<{ readonly name: string; readonly text: string }> {
  try {
    const archive = await fromBufferPromise(bytes, { autoClose: false });
    const entry = await onlyEntry(archive, name);
    const content = await unpack(archive, entry, name);
    if (isZip(content) || /\.zip$/i.test(entry.fileName))
      throw new ImportError(`${name} is zipped twice: ${entry.fileName} in it is an archive too. Unzip it once.`);
    return { name: entry.fileName.replace(/^.*\//, ''), text: content.toString('utf8') };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${name} cannot be unzipped (${error instanceof Error ? error.message : String(error)}). Download it again.`, {
      cause: error,
    });
  }
}

async function onlyEntry(archive: ZipFile, name: string): Promise<Entry> {
  const files: Entry[] = [];
  // Folders end with a slash; macOS adds a folder of its own.
  for await (const entry of archive.eachEntry()) if (!/\/$|^__MACOSX\//.test(entry.fileName)) files.push(entry);
  const [first] = files;
  if (first === undefined || files.length > 1)
    throw new ImportError(`${name} was expected to be an archive of one file, but has ${files.length}. Unzip it and import the files.`);
  return first;
}

async function unpack(archive: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFileBytes)
      throw new ImportError(`${name} was expected to unpack to at most ${maxFileBytes / 1_000_000} MB, but is larger.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
