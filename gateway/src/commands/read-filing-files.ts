import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readFiling, type Filing } from '@mulya/filings';

/** A file that was read. `sha256`: of its bytes, in hex. */
export interface FilingFile {
  readonly filing: Filing;
  readonly sha256: string;
}

/** The outcome of a file. */
export type FileRead = ({ readonly is: 'filing' } & FilingFile) | { readonly is: 'refused'; readonly reason: string };

/** What is at a path. `webPages`: the names of a folder's .html and .xhtml files, which may be inline XBRL and are not read. */
interface FoundFiles {
  readonly paths: readonly string[];
  readonly webPages: readonly string[];
}

/**
 * The files at a path: the file itself, or the XML files of a folder by name.
 *
 * @throws Error if the path does not exist
 */
export async function findFilingFiles(path: string): Promise<FoundFiles> {
  if ((await stat(path)).isFile()) return { paths: [path], webPages: [] };
  const names = (await readdir(path)).toSorted();
  return {
    paths: names.filter((name) => /\.xml$/i.test(name)).map((name) => join(path, name)),
    webPages: names.filter((name) => /\.x?html?$/i.test(name)),
  };
}

/** Reads a file as a stream, so that its size costs no memory. A file that cannot be opened is refused. */
export async function readFilingFile(path: string): Promise<FileRead> {
  const hash = createHash('sha256');
  const file = basename(path);
  const decoder = new TextDecoder();
  async function* text(): AsyncGenerator<string> {
    for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) {
      hash.update(bytes);
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  }
  try {
    const read = await readFiling({ file, text: text() });
    return read.is === 'filing' ? { is: 'filing', filing: read.filing, sha256: hash.digest('hex') } : read;
  } catch (error) {
    return { is: 'refused', reason: `${file} can’t be opened: ${error instanceof Error ? error.message : String(error)}.` };
  }
}
