import { readListings } from '@mulya/sample-data';
import type { Database } from '../database/database.port.ts';
import type { Telemetry } from '../metrics/telemetry.port.ts';
import type { CallBudget } from './call-budget.port.ts';
import { withFilings } from './filings/with-filings.ts';
import { ImportedMarketData } from './imported-market-data.ts';
import { createIndianStockApi, indianStockApiName, type MarketDataLog, type StockApiOptions } from './indian-stock-api.adapter.ts';
import { createDatabaseHistoryCache, createDatabaseResultCache, type DatabaseCacheOptions } from './database-caches.adapter.ts';
import { watchMarketDataVersion } from './market-data-version.ts';
import type { MarketData } from './market-data.port.ts';
import { openPack } from './pack.adapter.ts';
import { withBuiltIn } from './with-built-in.ts';
import { withDailyPrices } from './with-daily-prices.ts';
import { withReadings } from './readings/with-readings.ts';
import type { PriceAddresses } from './daily-prices/fetch-price-files.ts';
import type { PriceFolderOptions } from './daily-prices/watch-price-folder.ts';

/** The source of market figures. `file`: replaces the built-in pack. `url`: the base to which "/stock" is appended. */
export type MarketDataConfig =
  | { readonly kind: 'pack'; readonly file?: string }
  | { readonly kind: 'live'; readonly url: string; readonly key: string };

interface MarketSourceParts {
  readonly log: MarketDataLog;
  readonly telemetry?: Telemetry;
  /** Caches a live source's results, so that a restart does not ask again. */
  readonly database?: Database;
  /** Limits the calls to a live source; the pack needs no limit. */
  readonly budget?: CallBudget;
}

export interface MarketDataParts extends MarketSourceParts {
  /** Has imported filings, prices and actions, too. */
  readonly database: Database;
  readonly now: () => Date;
  /** The folder that PRICES names. */
  readonly priceFolder?: string | undefined;
  /** Where its files are fetched in the evening. */
  readonly priceAddresses?: PriceAddresses | undefined;
  /** Replaces the configured source. */
  readonly source?: MarketData | undefined;
}

/**
 * Creates the gateway's market data, whose layers are, from the bottom: the configured source, imported filings, imported prices and
 * actions, and the readings of their figures. What is stored is loaded before it resolves; while the database is down, the source stands
 * alone.
 *
 * @throws Error with one sentence when the pack is missing or invalid
 */
export async function createMarketData(config: MarketDataConfig, parts: MarketDataParts): Promise<MarketData> {
  const source = parts.source ?? (await createMarketSource(config, parts));
  const { database, log, now } = parts;
  const watch = watchMarketDataVersion({ database, log });
  const imported = new ImportedMarketData({ database, log, now, watch });
  const marketData = withReadings(withDailyPrices(withFilings(source, { database, log, watch }), imported));
  await watch.check();
  const stopPriceFiles = await startPriceFiles(parts, {
    database,
    log,
    today: () => imported.today,
    onImport: () => watch.check(),
  });
  return {
    ...marketData,
    async close() {
      watch.stop();
      await stopPriceFiles();
      await marketData.close();
    },
  };
}

/**
 * Creates the configured source, without imports: a pack, or the live source over the built-in pack.
 *
 * @throws Error with one sentence when the pack is missing or invalid
 */
export async function createMarketSource(
  config: MarketDataConfig,
  { log, telemetry, database, budget }: MarketSourceParts,
): Promise<MarketData> {
  switch (config.kind) {
    case 'pack':
      return config.file === undefined ? openPack() : openNamedPack(config.file);
    case 'live':
      return withBuiltIn(
        createIndianStockApi({
          url: config.url,
          key: config.key,
          log,
          ...(telemetry === undefined ? {} : { telemetry }),
          ...(budget === undefined ? {} : { budget }),
          ...(database === undefined ? {} : cachesOf({ database, source: indianStockApiName, log })),
        }),
        await openPack(),
      );
  }
}

/** Names the environment variable in the error of an unusable pack. */
async function openNamedPack(file: string): Promise<MarketData> {
  try {
    return await openPack(file);
  } catch (error) {
    throw new Error(`MARKET_PACK was expected to name a market pack. ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function cachesOf(options: DatabaseCacheOptions): Pick<StockApiOptions, 'resultCache' | 'historyCache'> {
  return { resultCache: createDatabaseResultCache(options), historyCache: createDatabaseHistoryCache(options) };
}

/** Watches the folder that PRICES names, and fetches its files where there are addresses. Returns a function that stops both. */
async function startPriceFiles(
  { priceFolder: folder, priceAddresses: addresses, now, log }: MarketDataParts,
  options: Omit<PriceFolderOptions, 'folder' | 'listings'>,
): Promise<() => Promise<void>> {
  if (folder === undefined) return () => Promise.resolve();
  const { watchPriceFolder } = await import('./daily-prices/watch-price-folder.ts'); // its parsers load only where they are used
  const { listings } = await readListings();
  const watch = watchPriceFolder({ ...options, folder, listings });
  if (addresses === undefined) return () => watch.stop();
  const { fetchPricesEveryEvening } = await import('./daily-prices/fetch-every-evening.ts');
  const stopFetching = fetchPricesEveryEvening({ folder, addresses, listings, now, log });
  return async () => {
    await stopFetching();
    await watch.stop();
  };
}
