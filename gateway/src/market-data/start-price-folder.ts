import { readListings } from '@mulya/sample-data';
import type { PriceFolderOptions, PriceFolderWatch } from './daily-prices/watch-price-folder.ts';

/** Watches the folder that PRICES names; undefined without one. */
export async function startPriceFolder(
  folder: string | undefined,
  options: Omit<PriceFolderOptions, 'folder' | 'listings'>,
): Promise<PriceFolderWatch | undefined> {
  if (folder === undefined) return undefined;
  const { watchPriceFolder } = await import('./daily-prices/watch-price-folder.ts'); // its parsers load only where they are used
  const { listings } = await readListings();
  return watchPriceFolder({ ...options, folder, listings });
}
