import { readListings } from '@mulya/sample-data';
import { createCompanies, type Companies } from '../companies/companies.ts';
import { createMarketData } from '../market-data/create-market-data.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { withRedisMetrics } from '../metrics/dependency-metrics.ts';
import { createMarketDataBudget } from '../rate-limits/limit-calls.ts';
import { createRedis, createSharedState, type SharedState } from '../redis/shared-state.ts';
import type { Setting } from './parts.ts';

export interface Data {
  readonly marketData: MarketData;
  readonly companies: Companies;
  /** What all gateways share: rate limits, answers of the AI and ended sign-ins. */
  readonly shared: SharedState;
}

/**
 * Composes market data, the list of companies and the state in Redis.
 *
 * @throws Error with one sentence when the market data is unavailable
 */
export async function composeData({ config, parts, database, log, clock, now, registry, telemetry }: Setting): Promise<Data> {
  const redis = withRedisMetrics(parts.redis ?? (await createRedis(config.redis, log)), registry);
  const shared = createSharedState(redis, clock);
  const budget = createMarketDataBudget(shared.rates, config.limits.marketData);
  const { priceFolder } = config;
  const marketParts = { source: parts.marketData, log, telemetry, database, budget, now, priceFolder };
  const marketData = await createMarketData(config.marketData, marketParts);
  return { marketData, companies: parts.companies ?? createCompanies((await readListings()).listings), shared };
}
