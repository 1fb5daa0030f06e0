import type { Database } from '../database/database.port.ts';
import type { Telemetry } from '../metrics/telemetry.port.ts';
import type { CallBudget } from './call-budget.port.ts';
import { createIndianStockApi, indianStockApiName, type MarketDataLog, type StockApiOptions } from './indian-stock-api.adapter.ts';
import { createDatabaseHistoryCache } from './live-history/database-history-cache.adapter.ts';
import { createDatabaseResultCache } from './result-cache/database-result-cache.adapter.ts';
import type { VerdictRowsOptions } from './result-cache/verdict-rows.ts';
import type { MarketDataConfig } from './market-data-config.ts';
import type { MarketData } from './market-data.port.ts';
import { withFilings } from './filings/with-filings.ts';
import { openPack } from './pack.adapter.ts';
import { withBuiltIn } from './with-built-in.ts';

export interface MarketDataParts {
  readonly log: MarketDataLog;
  readonly telemetry?: Telemetry;
  /** Has imported filings, and caches a live source's results, so that a restart does not ask again. */
  readonly database?: Database;
  /** Limits the calls to a live source; the pack needs no limit. */
  readonly budget?: CallBudget;
}

/**
 * Creates the configured source of market data, with imported filings over it.
 *
 * @throws Error with one sentence when the pack is missing or invalid
 */
export async function createMarketData(config: MarketDataConfig, parts: MarketDataParts): Promise<MarketData> {
  const source = await createSource(config, parts);
  const { database, log } = parts;
  return database === undefined ? source : withFilings(source, { database, log });
}

async function createSource(config: MarketDataConfig, { log, telemetry, database, budget }: MarketDataParts): Promise<MarketData> {
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

function cachesOf(options: VerdictRowsOptions): Pick<StockApiOptions, 'resultCache' | 'historyCache'> {
  return { resultCache: createDatabaseResultCache(options), historyCache: createDatabaseHistoryCache(options) };
}
