import { assumedCell, reportedCell, type FigureCell } from './cell.ts';
import { parseFigure } from './parse-figure.ts';

export type Exchange = 'BSE' | 'NSE';

/** ₹ a share. */
interface MarketPrice {
  readonly exchange: Exchange;
  readonly price: number;
}

const exchanges = ['BSE', 'NSE'] as const;

/**
 * Returns the exchange to quote: BSE if it has a price, else NSE. Undefined if neither has one.
 *
 * @example
 * preferredExchange((exchange) => exchange === 'NSE'); // 'NSE'
 */
export const preferredExchange = (hasPrice: (exchange: Exchange) => boolean): Exchange | undefined => exchanges.find(hasPrice);

/**
 * Returns the price of the preferred exchange. A price of zero or below counts as none.
 *
 * @example
 * chooseMarketPrice({ BSE: '-', NSE: '2,302.50' }); // { exchange: 'NSE', price: 2302.5 }
 */
export function chooseMarketPrice(prices: Readonly<Record<Exchange, number | string | null>>): MarketPrice | undefined {
  const priceOn = (exchange: Exchange): number => parseFigure(prices[exchange]) ?? 0;
  const exchange = preferredExchange((each) => priceOn(each) > 0);
  return exchange === undefined ? undefined : { exchange, price: priceOn(exchange) };
}

/** The day of a price, and where it comes from if the analyst entered it. */
interface PriceFacts {
  readonly asOf: { readonly price: string | null };
  readonly priceSource?: PriceSource | undefined;
}

/** `at`: the time of a quote, ISO. */
interface PriceSource {
  readonly name: string;
  readonly isEntered?: boolean | undefined;
  readonly at?: string | undefined;
}

type Raw = number | string | null;

/**
 * Market cap at another price, ₹ crore, to two decimals: price × today's shares. Without a share count it moves with the price; null where
 * neither is known.
 */
export function marketCapAt(
  price: number,
  company: { readonly sharesOutstanding: Raw; readonly marketCap: Raw; readonly currentPrice: Readonly<Record<Exchange, Raw>> },
): number | null {
  const shares = parseFigure(company.sharesOutstanding) ?? 0;
  if (shares > 0) return Math.round(price * shares * 100) / 100;
  const [cap, before] = [parseFigure(company.marketCap), chooseMarketPrice(company.currentPrice)?.price];
  return cap === undefined || before === undefined ? null : Math.round(((cap * price) / before) * 100) / 100;
}

/** The stock data service's market cap, ₹ crore; undefined where a quote has renewed the answer's own: the service has an older price. */
export const serviceMarketCap = (
  cap: Raw | undefined,
  { priceSource, marketCap }: { readonly priceSource?: PriceSource | undefined; readonly marketCap: Raw },
): Raw | undefined => (priceSource?.at !== undefined && parseFigure(marketCap) !== undefined ? undefined : cap);

/**
 * A price, ₹, as a cell: the analyst's entry is assumed, with its day, and not an exchange's.
 *
 * @param line "NSE price"
 * @param day the day of a reported price, for people
 */
export function priceFigure(price: number, line: string, day: string, { asOf, priceSource }: PriceFacts): FigureCell {
  if (priceSource?.isEntered !== true) return reportedCell(price, 'inr', { line, period: day });
  return assumedCell(price, 'inr', { by: 'analyst', note: priceSource.name, ...(asOf.price === null ? {} : { on: asOf.price }) });
}

/** "NSE price", or "Your price" where the analyst entered it. */
export const priceName = (exchange: Exchange, { priceSource }: Pick<PriceFacts, 'priceSource'>): string =>
  priceSource?.isEntered === true ? 'Your price' : `${exchange} price`;
