import { readListings } from '@mulya/sample-data';
import type { PriceFolderOptions, PriceFolderWatch } from './daily-prices/watch-price-folder.ts';
import type { ImportedMarketData } from './imported-market-data.ts';

/** Watches the folder that PRICES names; undefined without one. */
export async function startPriceFolder(
  folder: string | undefined,
  { imported, ...parts }: Pick<PriceFolderOptions, 'database' | 'log'> & { readonly imported: ImportedMarketData },
): Promise<PriceFolderWatch | undefined> {
  if (folder === undefined) return undefined;
  const { watchPriceFolder } = await import('./daily-prices/watch-price-folder.ts'); // its parsers load only where they are used
  const { listings } = await readListings();
  return watchPriceFolder({
    folder,
    listings,
    ...parts,
    today: () => imported.today,
    onImport: () => imported.refresh(),
  });
}
