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
