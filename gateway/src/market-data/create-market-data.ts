import type { Database } from '../database/database.port.ts';
import type { Telemetry } from '../metrics/telemetry.port.ts';
import type { CallBudget } from './call-budget.port.ts';
import { createIndianStockApi, indianStockApiName, type MarketDataLog } from './indian-stock-api.adapter.ts';
import { createDatabaseResultCache } from './result-cache/database-result-cache.adapter.ts';
import type { MarketDataConfig } from './market-data-config.ts';
import type { MarketData } from './market-data.port.ts';
import { openPack } from './pack.adapter.ts';

export interface MarketDataParts {
  readonly log: MarketDataLog;
  readonly telemetry?: Telemetry;
  /** Keeps what a live source has said; without it a restart asks again. */
  readonly database?: Database;
  /** How often a live source may be asked; the pack costs nothing. */
  readonly budget?: CallBudget;
}

/**
 * The source of market data that the configuration names.
 *
 * @throws Error with one sentence when the pack is missing or does not fit its format
 */
export async function createMarketData(
  config: MarketDataConfig,
  { log, telemetry, database, budget }: MarketDataParts,
): Promise<MarketData> {
  switch (config.kind) {
    case 'pack':
      return config.file === undefined ? openPack() : openNamedPack(config.file);
    case 'live':
      return createIndianStockApi({
        url: config.url,
        key: config.key,
        log,
        ...(telemetry === undefined ? {} : { telemetry }),
        ...(budget === undefined ? {} : { budget }),
        ...(database === undefined ? {} : { resultCache: createDatabaseResultCache({ database, source: indianStockApiName, log }) }),
      });
  }
}

/** A pack that cannot be used is told under the name of the variable that named it. */
async function openNamedPack(file: string): Promise<MarketData> {
  try {
    return await openPack(file);
  } catch (error) {
    throw new Error(`MARKET_PACK was expected to name a market pack. ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
