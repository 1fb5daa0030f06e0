import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../import-error.ts';
import { isZip, unzipText } from './unzip-text.ts';

/** Larger than any daily file: BSE's has about 1 MB. */
const maxBytes = 30_000_000;

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
  const { name, text } = await unzipText(bytes, outerName, maxBytes);
  return { name, outerName, text };
}

async function readBytes(path: string, name: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new ImportError(`${name} was expected to have at most ${maxBytes / 1_000_000} MB, but is larger.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
