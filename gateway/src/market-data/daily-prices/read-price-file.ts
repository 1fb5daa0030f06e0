import { createHash } from 'node:crypto';
import { dayText, parseDay } from '../calendar-day.ts';
import { readCsv, type Csv, type CsvRow, readTextFile, type TextFile, ImportError } from '../import-files.ts';
import { type DailyPriceFile, type Exchange, type SharePrice, readPriceFileName, type NamedDay } from './daily-price-file.ts';
import { findPriceLayout, type PriceColumns } from './price-columns.ts';

/** The prices of a share's row, ₹; NaN where a cell is no number. */
interface PriceRow {
  readonly line: number;
  readonly share: SharePrice;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
}

/** EQ is normal trading, BE trade-to-trade, BZ non-compliant: all the same share. Others are bonds, trusts, SMEs and so on. */
const nseSeries = ['EQ', 'BE', 'BZ'];

/** BSE's groups of bonds (F) and government securities (G). Its other groups are shares, funds and trusts. */
const bseBonds = new Set(['F', 'G']);

/** The cell of a price that a share without a trade has. */
const noPrice = /^(0(\.0+)?|-)?$/;

/** The exchanges' software writes plain digits, so anything else is a damaged file. People's numbers are read by `readNumber`. */
const toNumber = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN);

/** The part of impossible rows from which the columns count as swapped. The exchanges' files have none. */
const swappedPart = 0.01;

/** The impossible rows that a refusal names. */
const maxNamedRows = 3;

const isinPattern = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** The median change of a day; the market's largest ones are about 10 %. */
const maxPreviousDistance = 0.2;

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
  const columns = columnsOf(csv, name);
  const named = identifyPriceFile(file);
  checkDay(csv, columns, named, name);
  if (named.day > today) throw new ImportError(`${name} is of ${dayText(named.day)}, which is in the future. Check the file's name.`);
  const rows = csv.rows.flatMap((row) => readPriceRow(row, named.exchange, columns) ?? []);
  checkPrices(rows, name);
  return { name: file.name, ...named, shares: rows.map(({ share }) => share) };
}

function columnsOf({ columns: header }: Csv, name: string): PriceColumns {
  const layout = findPriceLayout(header);
  if (layout === undefined)
    throw new ImportError(
      `${name} was expected to have the header of a UDiFF, bhav or sec_bhavdata_full file, but begins with ` +
        `"${header.slice(0, 3).join(',').slice(0, 60)}". Download the exchange's daily price file.`,
    );
  if (layout.missing.length > 0)
    throw new ImportError(
      `${name} was expected to have the columns of a ${layout.name} file, but ${layout.missing.join(', ')} ` +
        `${layout.missing.length === 1 ? 'is' : 'are'} missing. Download it again.`,
    );
  return layout.columns;
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

/**
 * Refuses a file with an impossible row, or with swapped columns. A close is between low and high, and it is nearer to the last price than
 * the open is, by the median of all shares. The settlement price says nothing: in a third of the rows it is
 * another price than the close.
 *
 * @throws ImportError
 */
function checkPrices(rows: readonly PriceRow[], name: string): void {
  const impossible = rows.filter((row) => !isPossible(row));
  if (impossible.length > 0) {
    const named = impossible.slice(0, maxNamedRows).map(({ share, line }) => `${share.symbol} in line ${line}`);
    const hint = impossible.length > rows.length * swappedPart ? ' Its columns seem swapped.' : '';
    throw new ImportError(
      `${name} was expected to have an ISIN and prices between the day's low and high in each row, but ` +
        `${impossible.length === 1 ? '1 row differs' : `${impossible.length} rows differ`}: ${named.join(', ')}` +
        `${impossible.length > maxNamedRows ? ' and others' : ''}.${hint} Nothing of it was imported. Download it again.`,
    );
  }
  const closeToLast = medianDistance(rows, (row) => row.share.close);
  const openToLast = medianDistance(rows, (row) => row.open);
  const previousToLast = medianDistance(rows, (row) => row.share.previousClose ?? NaN);
  if (closeToLast > openToLast || previousToLast > maxPreviousDistance)
    throw new ImportError(
      `${name} was expected to have closes near the last prices, but they are further away than the opens or previous closes allow: ` +
        `its columns seem swapped. Download it again.`,
    );
}

/** A blank open or last price is possible. */
function isPossible({ share, open, high, low, last }: PriceRow): boolean {
  const isWithin = (price: number) => low <= price && price <= high;
  const isUsual = low > 0 && isWithin(share.close) && [open, last].every((price) => Number.isNaN(price) || isWithin(price));
  return isUsual && (share.isin === null || isinPattern.test(share.isin));
}

/** The median of |price / last - 1|; 0 without rows. */
function medianDistance(rows: readonly PriceRow[], priceOf: (row: PriceRow) => number): number {
  const distances = rows
    .map((row) => Math.abs(priceOf(row) / row.last - 1))
    .filter((distance) => !Number.isNaN(distance))
    .toSorted((one, other) => one - other);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}

/** Reads the row of a share; undefined for another instrument, and for a share without a price, which was not traded on the day. */
function readPriceRow({ line, cells }: CsvRow, exchange: Exchange, columns: PriceColumns): PriceRow | undefined {
  const text = (column: string): string => cells.get(column) ?? '';
  const series = text(columns.series).toUpperCase();
  const rank = exchange === 'NSE' ? nseSeries.indexOf(series) : bseBonds.has(series) ? -1 : 0;
  if (rank < 0 || (columns.udiff !== undefined && text(columns.udiff.instrument) !== 'STK')) return undefined;
  const number = (column: string): number => toNumber(text(column));
  const previous = number(columns.previousClose);
  if ([columns.open, columns.high, columns.low, columns.close].every((column) => noPrice.test(text(column)))) return undefined;
  return {
    line,
    share: {
      symbol: text(columns.symbol).toUpperCase(),
      isin: columns.isin === undefined ? null : text(columns.isin).toUpperCase(),
      code: columns.udiff === undefined || exchange === 'NSE' ? null : text(columns.udiff.code),
      rank,
      close: number(columns.close),
      previousClose: previous > 0 ? previous : null,
    },
    open: number(columns.open),
    high: number(columns.high),
    low: number(columns.low),
    last: number(columns.last),
  };
}
