import { ImportError } from '../import-error.ts';
import type { PriceRow } from './price-row.ts';

/** The part of rows that may be impossible before the columns count as swapped. The exchanges' files have none. */
const maxImpossible = 0.01;
const isinPattern = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** The median change of a day; the market's largest ones are about 10 %. */
const maxPreviousDistance = 0.2;
/** The part of rows that may close at another price than they settle at. */
const maxUnsettled = 0.1;

/**
 * Drops single rows with impossible prices, and refuses a file whose columns are swapped. A close is between low and high, and it is
 * nearer to the last price than the open is, by the median of all shares.
 *
 * @throws ImportError
 */
export function checkPrices(rows: readonly PriceRow[], name: string): readonly PriceRow[] {
  const possible = rows.filter(isPossible);
  const impossible = rows.find((row) => !isPossible(row));
  if (impossible !== undefined && rows.length - possible.length > rows.length * maxImpossible)
    throw new ImportError(
      `${name} was expected to have an ISIN and prices between the day's low and high, but ${rows.length - possible.length} rows differ, ` +
        `first ${impossible.share.symbol} in line ${impossible.line}: its columns seem swapped. Download it again.`,
    );
  const closeToLast = medianDistance(possible, (row) => row.share.close);
  const openToLast = medianDistance(possible, (row) => row.open);
  const settled = possible.filter((row) => row.settlement > 0);
  const unsettled = settled.filter((row) => row.settlement !== row.share.close);
  const previousToLast = medianDistance(possible, (row) => row.share.previousClose ?? NaN);
  if (closeToLast > openToLast || previousToLast > maxPreviousDistance || unsettled.length > settled.length * maxUnsettled)
    throw new ImportError(
      `${name} was expected to have closes near the last prices, but they are further away than the opens, settlements or previous closes allow: its columns seem swapped. ` +
        `Download it again.`,
    );
  return possible;
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
