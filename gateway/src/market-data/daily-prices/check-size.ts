import type { Listing } from '@mulya/contract';
import { ImportError } from '../import-error.ts';
import type { DailyPriceFile, Exchange } from './daily-price-file.ts';

/** The part of the listed companies whose symbols may follow the last one of a file that is sorted by symbol. */
const maxAfterLast = 0.1;

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
export function checkSize({ name, exchange, shares }: DailyPriceFile, listings: readonly Listing[], usualShares: number | undefined): void {
  const usual = usualShares ?? countListed(listings, exchange);
  if (shares.length * 2 < usual || shares.length === 0)
    throw new ImportError(
      `${name} was expected to have about ${usual.toLocaleString('en-US')} shares, but has ${shares.length.toLocaleString('en-US')}: ` +
        `it seems cut off. Download it again.`,
    );
  if (exchange === 'NSE') checkLastSymbol(name, shares, listings);
}

/** NSE sorts by symbol, so that a file without its end misses the end of the alphabet. */
function checkLastSymbol(name: string, shares: DailyPriceFile['shares'], listings: readonly Listing[]): void {
  const last = shares.at(-1)?.symbol ?? '';
  const isSorted = shares.every(({ symbol }, at) => at === 0 || (shares[at - 1]?.symbol ?? '') <= symbol);
  const symbols = listings.flatMap(({ kind, nse }) => (kind === 'equity' && nse !== null ? [nse] : []));
  const after = symbols.filter((symbol) => symbol > last).length;
  if (isSorted && after > symbols.length * maxAfterLast)
    throw new ImportError(`${name} was expected to go on to Z, but ends with ${last}: it seems cut off. Download it again.`);
}
