import type { RawFigure } from '@mulya/contract';
import { chooseMarketPrice } from '@mulya/domain';
import type { CachedPrice } from './market-data.port.ts';

export const noPrice: CachedPrice = { price: null, asOf: null };

export function cachedPrice(bse: RawFigure | undefined, nse: RawFigure | undefined, asOf: string | null | undefined): CachedPrice {
  const quote = chooseMarketPrice({ BSE: bse ?? null, NSE: nse ?? null });
  return quote === undefined ? noPrice : { price: quote.price, asOf: asOf ?? null, exchange: quote.exchange };
}
