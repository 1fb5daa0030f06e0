import { companyKey, type Listing } from '@mulya/contract';
import type { Database } from '../../database/database.port.ts';
import { changeMarketData, type MarketDataChange } from '../market-data-version.ts';
import type { DailyPriceFile, Exchange } from './daily-price-file.ts';
import { readFileHash, readUsualShares, replaceDay, type ExchangePrice, type DailyPriceTables } from './daily-price-store.ts';
import { createListingMatch, type MatchListing } from './match-listings.ts';
import { readPriceFile } from './read-price-file.ts';
import { ImportError } from '../import-files.ts';

/** The part of NSE's companies at the end of the alphabet that tells whether a file has its end. */
const lastPart = 0.1;

/** A file that was stored. `notListed`: its shares that are no company of the list. `isSame`: the same file was stored before. */
export interface ImportedFile {
  readonly name: string;
  readonly exchange: Exchange;
  readonly day: string;
  readonly companies: number;
  readonly notListed: number;
  readonly isSame: boolean;
}

interface ImportOptions {
  readonly database: Database;
  readonly listings: readonly Listing[];
  /** ISO date. */
  readonly today: string;
  /** Called for each file, before the whole import is committed. */
  readonly onFile?: (file: ImportedFile) => void;
  /** Called with one sentence for each refused file; the others are imported. Without it, a refused file ends the import. */
  readonly onRefused?: (sentence: string) => void;
}

/**
 * Imports daily price files in one transaction, one after another, each whole or not at all.
 *
 * @param paths in the order of their days
 * @returns the files that were not refused
 * @throws ImportError with one sentence for a refused file, with nothing changed, unless `onRefused` hears of it
 */
export async function importDailyPrices(paths: readonly string[], options: ImportOptions): Promise<readonly ImportedFile[]> {
  const { database, listings, today, onFile, onRefused } = options;
  const match = createListingMatch(listings);
  const store = async (change: MarketDataChange): Promise<readonly ImportedFile[]> => {
    const files: ImportedFile[] = [];
    for (const path of paths) {
      try {
        const file = await storeFile(change, await readPriceFile(path, today), listings, match);
        onFile?.(file);
        files.push(file);
      } catch (error) {
        if (!(error instanceof ImportError) || onRefused === undefined) throw error;
        onRefused(error.message);
      }
    }
    return files;
  };
  return changeMarketData(database, store, (files) => files.some(({ isSame }) => !isSame));
}

/** Whether a file with this content is stored. Its day is not imported again. */
export async function isStored(
  { exchange, day, hash }: Pick<DailyPriceFile, 'exchange' | 'day' | 'hash'>,
  database: Database,
): Promise<boolean> {
  if (database.isBlank()) return false;
  const statements = await database.open();
  return (await readFileHash(statements.withTables<Pick<DailyPriceTables, keyof DailyPriceTables>>(), exchange, day)) === hash;
}

/** Everything is checked before anything is written, so that a refused file leaves nothing in the transaction. */
async function storeFile(
  change: MarketDataChange,
  file: DailyPriceFile,
  listings: readonly Listing[],
  match: MatchListing,
): Promise<ImportedFile> {
  const tables = change.withTables<Pick<DailyPriceTables, keyof DailyPriceTables>>();
  const { name, exchange, day, hash } = file;
  const { prices, notListed } = matchShares(file, match);
  const counts = { name, exchange, day, companies: prices.length, notListed };
  if ((await readFileHash(tables, exchange, day)) === hash) return { ...counts, isSame: true };
  checkIsWhole(file, prices, listings, await readUsualShares(tables, exchange));
  await replaceDay(tables, { exchange, day, file: name, shares: file.shares.length, hash }, prices);
  return { ...counts, isSame: false };
}

/** One price a company: that of the first of its series. */
function matchShares({ shares }: DailyPriceFile, match: MatchListing): { prices: readonly ExchangePrice[]; notListed: number } {
  const found = new Map<string, ExchangePrice & { readonly rank: number }>();
  let notListed = 0;
  for (const share of shares) {
    const company = match(share);
    const { isin, close, previousClose, rank } = share;
    if (company === undefined) notListed += 1;
    else if (rank < (found.get(company)?.rank ?? Infinity)) found.set(company, { company, isin, close, previousClose, rank });
  }
  return { prices: [...found.values()], notListed };
}

/**
 * Refuses a file that is cut off, by the listings alone.
 *
 * @throws ImportError
 */
export function refuseCutOff(file: DailyPriceFile, listings: readonly Listing[]): void {
  checkIsWhole(file, matchShares(file, createListingMatch(listings)).prices, listings, undefined);
}

function checkIsWhole(
  file: DailyPriceFile,
  prices: readonly ExchangePrice[],
  listings: readonly Listing[],
  usualShares: number | undefined,
): void {
  checkSize(file, listings, usualShares);
  if (file.exchange === 'NSE') checkEnd(file, new Set(prices.map(({ company }) => company)), listings);
}

/** How many companies the list has on an exchange. */
function countListed(listings: readonly Listing[], exchange: Exchange): number {
  return listings.filter(({ kind, nse, bse }) => kind === 'equity' && (exchange === 'NSE' ? nse : bse) !== null).length;
}

/**
 * Refuses a file that is cut off.
 *
 * @param usualShares the shares in the newest stored file of this exchange; undefined before the first, which is held to the listings
 * @throws ImportError
 */
function checkSize({ name, exchange, shares }: DailyPriceFile, listings: readonly Listing[], usualShares: number | undefined): void {
  const usual = usualShares ?? countListed(listings, exchange);
  if (shares.length * 2 < usual || shares.length === 0)
    throw new ImportError(
      `${name} was expected to have about ${usual.toLocaleString('en-US')} shares, but has ${shares.length.toLocaleString('en-US')}: ` +
        `it seems cut off. Download it again.`,
    );
}

/**
 * NSE sorts by symbol or by name, so that a file without its end misses the end of the alphabet: of the companies there, fewer than half as
 * many are found as of all.
 *
 * @throws ImportError
 */
function checkEnd({ name, shares }: DailyPriceFile, companies: ReadonlySet<string>, listings: readonly Listing[]): void {
  const listed = listings
    .filter(({ kind, nse }) => kind === 'equity' && nse !== null)
    .toSorted((one, other) => ((one.nse ?? '') < (other.nse ?? '') ? -1 : 1));
  const partOf = (some: readonly Listing[]) => some.filter((listing) => companies.has(companyKey(listing))).length / some.length;
  if (partOf(listed.slice(-Math.floor(listed.length * lastPart))) * 2 < partOf(listed))
    throw new ImportError(
      `${name} was expected to go on to Z, but ends with ${shares.at(-1)?.symbol ?? ''}: it seems cut off. Download it again.`,
    );
}
