import type { Listing } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from './market-data.port.ts';

/** A listed company without data has an error of its own, which names the source. */
export function noFiguresError(listing: Listing, source: Pick<MarketData, 'name'>): AppError {
  return new AppError('NO_FIGURES', `${listing.name} is listed, but ${source.name} has no financials for it.`);
}
