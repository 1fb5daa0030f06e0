import type { RawFigure } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { CachedPrice } from './market-data.port.ts';

export const noPrice: CachedPrice = { price: null, asOf: null };

/** A price as the page chooses it: BSE's when it is a price at all, else NSE's. */
export function cachedPrice(bse: RawFigure | undefined, nse: RawFigure | undefined, asOf: string | null | undefined): CachedPrice {
  const price = [bse, nse].map((raw) => parseFigure(raw ?? null)).find((each) => each !== undefined && each > 0);
  return price === undefined ? noPrice : { price, asOf: asOf ?? null };
}
