import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';

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
 * @throws ImportError where it is a web page, a row has another number of cells than the header, or a quote does not end
 */
export function readCsv(text: string, name: string): Csv {
  if (text.includes('\0')) throw new ImportError(`${name} was expected to be a text file, but it has binary content.`);
  if (/^\uFEFF?\s*</.test(text))
    throw new ImportError(`${name} is a web page, not a file of rows: the exchange answered with one. Download the file again.`);
  const [header, ...rows] = parseRows(text, name);
  if (header === undefined) throw new ImportError(`${name} is empty. Download it again.`);
  const columns = header.slice(1).map((column) => column.toUpperCase());
  const named = columns.filter((column) => column !== '');
  const twin = named.find((column, at) => named.indexOf(column) !== at);
  if (twin !== undefined) throw new ImportError(`${name} was expected to name each column once, but ${twin} appears twice.`);
  return {
    columns: named,
    rows: rows.map(([line, ...cells]) => ({ line: Number(line), cells: new Map(columns.map((column, at) => [column, cells[at] ?? ''])) })),
  };
}

/** Each row with its line as the first cell. */
function parseRows(text: string, name: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      on_record: (record: readonly string[], { lines }) => [String(lines), ...record],
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
