import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { importLimits } from '../limits.ts';

/** A file that an import refuses whole. The message is one sentence for the operator: what was expected, what came, what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A row by column name. `line`: its line in the file, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** `columns`: the names in the header, in capitals. A column without a name is dropped. */
export interface Csv {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * Reads a comma-separated file with a header. Blanks around cells, a byte order mark and empty lines are ignored.
 *
 * @param name the file's name, for the sentence
 * @throws ImportError where it is a web page, too large, a row has another number of cells than the header, or a quote does not end
 */
export function readCsv(text: string, name: string): Csv {
  if (text.includes('\0')) throw new ImportError(`${name} was expected to be a text file, but it has binary content.`);
  if (isWebPage(text))
    throw new ImportError(`${name} is a web page, not a file of rows: the exchange answered with one. Download the file again.`);
  const [header, ...rows] = parseRows(text, name);
  if (header === undefined) throw new ImportError(`${name} is empty. Download it again.`);
  const columns = header.slice(1).map((column) => column.toUpperCase());
  const named = columns.filter((column) => column !== '');
  const seen = new Set<string>();
  const twin = named.find((column) => seen.size === seen.add(column).size);
  if (twin !== undefined) throw new ImportError(`${name} was expected to name each column once, but ${twin} appears twice.`);
  return {
    columns: named,
    rows: rows.map(([line, ...cells]) => ({ line: Number(line), cells: new Map(columns.map((column, at) => [column, cells[at] ?? ''])) })),
  };
}

/** Whether a text begins like a page of HTML, or like XML. */
export const isWebPage = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/** Each row with its line as the first cell. */
function parseRows(text: string, name: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: maxRowCharacters,
      // The header or the row beyond a limit ends the reading.
      on_record: (record: readonly string[], { lines, records }) => {
        if (record.length > maxColumns) throw new ImportError(`${name} was expected to have at most ${maxColumns} columns, but has more.`);
        if (records > maxRows) throw new ImportError(`${name} was expected to have at most ${maxRows} rows, but has more.`);
        return [String(lines), ...record];
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` in line ${error['lines']}` : '';
    throw new ImportError(
      `${name} was expected to have as many cells in each row as its header, with closed quotes; it differs${line}. Download it again.`,
      { cause: error },
    );
  }
}

const { maxFileBytes, maxRows, maxColumns, maxRowCharacters } = importLimits;

/** Whether the bytes begin like a zip archive. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

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
  return toTextFile(await readBytes(path, outerName), outerName);
}

/**
 * The same for bytes that are not in a folder yet.
 *
 * @param outerName the file's name, or the archive's
 */
export async function toTextFile(bytes: Buffer, outerName: string): Promise<TextFile> {
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
