import type { FastifyBaseLogger } from 'fastify';
import { readListings } from '@mulya/sample-data';
import type { Ai, AiConfig } from '../ai/ai.port.ts';
import type { IdentityAddresses } from '../auth/authenticator.ts';
import { type Companies, createCompanies } from '../companies/companies.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.port.ts';
import type { Drain } from '../drain.ts';
import type { Clock } from '../lib/clock.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Redis } from '../redis/redis.port.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';
import type { LogLines } from '../server-options.ts';
import { createMarketData } from '../market-data/create-market-data.ts';
import { withRedisMetrics } from '../metrics/dependency-metrics.ts';
import { createMarketDataBudget, createAiBudget, createQuoteBudget, limitAiUsers } from '../rate-limits/limit-calls.ts';
import { createQuotes, type Quotes } from '../quotes/quotes.ts';
import { createYahooFinanceSource } from '../quotes/yahoo-finance.adapter.ts';
import { createRedis, createSharedState, type SharedState } from '../redis/shared-state.ts';
import { FaultStore } from '../releases/faults/fault-store.ts';
import { readOverrides } from '../releases/overrides-file.ts';
import { createReleaseServices, createReleaseSource } from '../releases/create-releases.ts';
import { ReleaseStore } from '../releases/published/release-store.ts';
import { createTeamFinder } from '../releases/published/releases.plugin.ts';
import { AiAnswers } from '../ai/ai-answers.ts';
import { createAiMetrics, withSpendMetrics } from '../ai/ai-metrics.ts';
import type { AiOptions } from '../ai/ai.plugin.ts';
import type { Dependency } from '../health/dependency.ts';
import type { Telemetry } from '../metrics/telemetry.port.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import { createBuiltInAnalyst } from '../ai/built-in-analyst.adapter.ts';
import { createOpenAiCompatible, type AiLog } from '../ai/openai-compatible.adapter.ts';

/** The gateway's parts besides its configuration. `root`: the folder of the shell and the remotes. */
export interface AppParts {
  readonly root: string;
  /** Replaces the builds under `root` and their releases. */
  readonly releases?: ReleaseSource;
  readonly database?: Database;
  /** Replaces the configured one. The gateway closes it. */
  readonly redis?: Redis;
  /** Replaces the configured source; imports lie over it. */
  readonly marketData?: MarketData;
  readonly companies?: Companies;
  readonly ai?: Ai;
  readonly addresses?: IdentityAddresses;
  readonly clock?: Clock;
  /** Starts before the process ends the gateway. */
  readonly drain?: Drain;
  /** Default: stdout. */
  readonly log?: LogLines;
}

/** What every part is composed of. */
export interface Setting extends Pick<Metrics, 'registry' | 'telemetry'> {
  readonly config: Config;
  readonly parts: AppParts;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly now: () => Date;
}

export interface Data {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly quotes: Quotes;
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
  const { priceFolder, priceAddresses } = config;
  const marketParts = { source: parts.marketData, log, telemetry, database, budget, now, priceFolder, priceAddresses };
  const marketData = await createMarketData(config.marketData, marketParts);
  const quoteBudget = createQuoteBudget(shared.rates, config.limits.quotes);
  const source = config.quotes.kind === 'off' ? undefined : createYahooFinanceSource({ url: config.quotes.url, budget: quoteBudget });
  const quotes = createQuotes({ source, marketData, log, clock });
  return { marketData, companies: parts.companies ?? createCompanies((await readListings()).listings), quotes, shared };
}

/** The builds that pages load, and what their teams do with them. */
export interface Releases extends ReturnType<typeof createReleaseServices> {
  readonly source: ReleaseSource;
  readonly faults: FaultStore;
  readonly webhooks: Webhooks;
  readonly teamOf: ReturnType<typeof createTeamFinder>;
}

/**
 * Composes the releases.
 *
 * @throws Error with one sentence when the shell is not built
 */
export async function composeReleases({ config, parts, database, log, clock, now }: Setting): Promise<Releases> {
  const overrides = config.overrides === undefined ? undefined : await readOverrides(config.overrides);
  const webhooks = createWebhooks({ config: config.webhooks, log, clock });
  const store = new ReleaseStore(database, now, webhooks.onEntry);
  const faults = new FaultStore(database, now, webhooks.onNewFault);
  const isShared = database.isShared;
  const hasTeams = !config.production || config.releases.tokens.size > 0;
  const source = parts.releases ?? (await createReleaseSource({ root: parts.root, overrides, hasTeams, store, isShared, log, now }));
  const services = createReleaseServices({ releases: source, store, faults, rule: config.releases.canary, log, now });
  return { source, faults, webhooks, teamOf: createTeamFinder(config.releases.tokens), ...services };
}

/** The built-in analyst is free. */
const noBudget = () => Promise.resolve();

/** Composes the AI and what its routes need. Only the API's limits apply to the built-in analyst. */
export function composeAi({ config, parts, log, now, registry, telemetry }: Setting, { marketData, companies, shared }: Data): AiOptions {
  const { rates, answerCache } = shared;
  const ai = withSpendMetrics(parts.ai ?? createAi(config.ai, { marketData, companies, log, telemetry }), registry);
  const isPaid = ai.machine === 'model';
  const budget = isPaid ? createAiBudget(rates, config.limits.ai) : noBudget;
  return {
    ai,
    // Free answers cost nothing to write again, and anybody may ask for any number of them: each gateway keeps its own few.
    answers: new AiAnswers({ ai, marketData, now, budget, ...(isPaid ? { cache: answerCache } : {}) }),
    companies,
    metrics: createAiMetrics(registry),
    now,
    limits: isPaid ? limitAiUsers(rates, config.limits.ai) : undefined,
  };
}

interface AiParts {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly log: AiLog;
  readonly telemetry: Telemetry;
}

function createAi(config: AiConfig, { marketData, companies, log, telemetry }: AiParts): Ai {
  switch (config.kind) {
    case 'built-in':
      return createBuiltInAnalyst({ marketData, companies });
    case 'openai-compatible':
      return createOpenAiCompatible({ ...config, log, telemetry });
  }
}

/** Whether the AI is available. It is optional, because figures and the model need none. */
export async function aiReadiness(ai: Ai): Promise<Dependency> {
  const ready = (await ai.ready?.()) ?? { ok: true, detail: `${ai.model} may be asked.` };
  return { ...ready, isOptional: true };
}
