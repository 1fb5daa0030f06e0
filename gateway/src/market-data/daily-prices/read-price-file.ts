import { createHash } from 'node:crypto';
import { dayText, parseDay } from '../calendar-day.ts';
import { readCsv, type Csv } from '../import-files/read-csv.ts';
import { readTextFile, type TextFile } from '../import-files/read-text-file.ts';
import { ImportError } from '../import-error.ts';
import { checkPrices } from './check-prices.ts';
import type { DailyPriceFile } from './daily-price-file.ts';
import { findPriceColumns, type PriceColumns } from './price-columns.ts';
import { readPriceFileName, type NamedDay } from './price-file-name.ts';
import { readPriceRow } from './price-row.ts';

/**
 * Reads one of the exchanges' daily price files, zipped or not, and checks everything that the file alone shows.
 *
 * @param today ISO date; a later day is refused
 * @throws ImportError with one sentence
 *
 * @example
 * const file = await readPriceFile('/prices/sec_bhavdata_full_18122025.csv', '2025-12-19');
 */
export async function readPriceFile(path: string, today: string): Promise<DailyPriceFile> {
  return parsePriceFile(await readTextFile(path), today);
}

export function parsePriceFile(file: TextFile, today: string): DailyPriceFile {
  const name = file.outerName;
  const csv = readCsv(file.text, name);
  const columns = findPriceColumns(csv.columns);
  if (columns === undefined)
    throw new ImportError(
      `${name} was expected to have the header of a UDiFF, bhav or sec_bhavdata_full file, but begins with ` +
        `"${csv.columns.slice(0, 3).join(',').slice(0, 60)}". Download the exchange's daily price file.`,
    );
  const named = identifyPriceFile(file);
  checkDay(csv, columns, named, name);
  if (named.day > today) throw new ImportError(`${name} is of ${dayText(named.day)}, which is in the future. Check the file's name.`);
  const rows = csv.rows.flatMap((row) => readPriceRow(row, named.exchange, columns) ?? []);
  const possible = checkPrices(rows, name);
  return {
    name: file.name,
    ...named,
    shares: possible.map(({ share }) => share),
    unreadable: rows.length - possible.length,
  };
}

/** What tells whether a file is stored, without a look at its rows. Throws as `readPriceFile` does. */
export function identifyPriceFile(file: TextFile): Pick<DailyPriceFile, 'exchange' | 'day' | 'hash'> {
  return { ...namedDay(file), hash: createHash('sha256').update(file.text).digest('hex') };
}

/** By the name in the archive, and by the archive's own where both have a day. */
function namedDay({ name, outerName }: TextFile): NamedDay {
  const [inner, outer] = [readPriceFileName(name), readPriceFileName(outerName)];
  if (inner !== undefined && outer !== undefined && (inner.day !== outer.day || inner.exchange !== outer.exchange))
    throw new ImportError(`${outerName} was expected to be of the same day as the file in it, ${name}. Download it again.`);
  const named = inner ?? outer;
  if (named === undefined)
    throw new ImportError(
      `${outerName} was expected to have the exchange's own name with its day, such as sec_bhavdata_full_18122025.csv. Rename it back.`,
    );
  return named;
}

function checkDay(csv: Csv, columns: PriceColumns, { day, exchange }: NamedDay, name: string): void {
  for (const { cells, line } of csv.rows) {
    const stated = cells.get(columns.day) ?? '';
    const found = parseDay(stated);
    if (found !== day)
      throw new ImportError(
        `${name} was expected to hold prices of ${dayText(day)}, the day of its name, but line ${line} is of ` +
          `${found === undefined ? `"${stated.slice(0, 20)}"` : dayText(found)}. Download it again.`,
      );
    const source = columns.udiff === undefined ? exchange : cells.get(columns.udiff.source);
    if (source !== exchange)
      throw new ImportError(
        `${name} was expected to hold prices of ${exchange}, but line ${line} is of "${(source ?? '').slice(0, 20)}". Rename it.`,
      );
  }
}
