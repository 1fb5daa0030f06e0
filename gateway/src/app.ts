import { CONTRACT_VERSION, contractHeader } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { AiAnswers } from './ai/ai-answers.ts';
import { createAiMetrics } from './ai/ai-metrics.ts';
import { withSpendMetrics } from './ai/ai-spend.ts';
import { aiPlugin, type AiOptions } from './ai/ai.plugin.ts';
import type { Ai } from './ai/ai.port.ts';
import { createAi, readiness } from './ai/create-ai.ts';
import { requireVerifiedUser } from './auth/route-guards.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { Clock } from './lib/clock.ts';
import { createAuthenticator, type IdentityAddresses } from './auth/create-authenticator.ts';
import { guardLoopback } from './auth/loopback-host.ts';
import { sessionEndRoute } from './auth/session-end.route.ts';
import { createCompanies, type Companies } from './companies/companies.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/create-database.ts';
import type { Database } from './database/database.port.ts';
import { Drain } from './drain.ts';
import { watchRoutes } from './errors/allowed-methods.ts';
import { handleError } from './errors/error-handler.ts';
import { industriesPlugin } from './industries/industries.plugin.ts';
import { memoizeForTtl } from './lib/memoize-ttl.ts';
import { healthRoute } from './health/health.route.ts';
import { createMarketData } from './market-data/create-market-data.ts';
import type { MarketData } from './market-data/market-data.port.ts';
import { historyPlugin, type HistoryOptions } from './market-history/history.plugin.ts';
import { measureDependencies } from './metrics/dependency-metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics.route.ts';
import { withRedisMetrics } from './metrics/redis-metrics.ts';
import { measureTeamBackends } from './metrics/team-backend-metrics.ts';
import { withValuationMetrics } from './metrics/valuation-metrics.ts';
import { createOpenTelemetry } from './observability/open-telemetry.port.ts';
import { followTraces } from './observability/trace-context.ts';
import { openApiPlugin } from './openapi/openapi.plugin.ts';
import { limitConcurrentUserBodies } from './overload/body-concurrency.ts';
import { guardOverload } from './overload/guard-overload.ts';
import { peerSuggestionsPlugin } from './peer-suggestions/peer-suggestions.plugin.ts';
import { createAiBudget, limitAddresses, limitAiUsers, limitUsers, createMarketDataBudget } from './rate-limits/limit-calls.ts';
import type { LimitsConfig } from './rate-limits/limits-config.ts';
import type { RateLimits } from './rate-limits/rate-limits.port.ts';
import { createRedis } from './redis/create-redis.ts';
import type { Redis } from './redis/redis.port.ts';
import { createSharedState } from './redis/shared-state.ts';
import { browserOverridesRoute, type BrowserOverridesOptions } from './releases/browser-overrides.route.ts';
import { FaultStore } from './releases/faults/fault-store.ts';
import { inspectorRoute, type InspectorOptions } from './releases/inspector.route.ts';
import { readOverrides } from './releases/overrides-file.ts';
import { createReleaseServices } from './releases/published/create-release-services.ts';
import { ReleaseStore } from './releases/published/release-store.ts';
import { releasesPlugin } from './releases/published/releases.plugin.ts';
import { createTeamFinder } from './releases/published/teams.ts';
import type { ReleaseSource } from './releases/release-source.port.ts';
import { createReleaseSource } from './releases/release-source.ts';
import { createRemoteReports, userReportsPlugin, visitorReportsPlugin, type RemoteReports } from './releases/remote-reports.ts';
import { hasTeamMembers } from './releases/team-members.ts';
import { logRequests } from './request-log.ts';
import { savedWorkPlugin, type SavedWorkOptions } from './saved-work/saved-work.plugin.ts';
import { serverOptions, type LogLines } from './server-options.ts';
import { stockPlugin } from './stock/stock.plugin.ts';
import { teamBackendsPlugin, type TeamBackendsOptions } from './team-backends/team-backends.plugin.ts';
import { valuationPlugin } from './valuation/valuation.plugin.ts';
import { buildsRoute } from './web/builds.route.ts';
import { guardConnections } from './web/connections.ts';
import { cspReportsRoute } from './web/csp-reports.route.ts';
import { createPageSender, type SendPage } from './web/page.route.ts';
import { commonHeaders } from './web/security-headers.ts';
import { createUnknownAddressHandlers } from './web/unknown-address.ts';

/** Any caller may ask for `/readyz` and `/metrics`, so dependencies are asked at most once in this time. */
const READINESS_TTL_MS = 1_000;

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

/**
 * Composes the gateway, without listening.
 *
 * @throws Error with one sentence when the shell is not built, or market data or the database is unavailable
 */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const headers = commonHeaders(config.production);
  const app = fastify({
    ...serverOptions(config, parts.log),
    // An undecodable address reaches no route or hook, but a lone "%" may be a company's name.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-trace-id': request.id });
      if (request.method !== 'GET' || /^\/(api|v1|builds)(\/|$)/.test(request.url)) handleError(error, request, reply);
      else sendPage(request, reply).catch((failure: unknown) => handleError(failure, request, reply));
    },
  });

  const metrics = createMetrics(app);
  const { registry, telemetry } = metrics;
  const overrides = config.overrides === undefined ? undefined : await readOverrides(config.overrides);
  const clock = parts.clock ?? Date.now;
  const now = () => new Date(clock());
  const database = parts.database ?? (await createDatabase(config.database, app.log));
  const store = new ReleaseStore(database, now);
  const faults = new FaultStore(database, now);
  const releases =
    parts.releases ?? (await createReleaseSource({ root: parts.root, overrides, store, isShared: database.isShared, log: app.log, now }));
  const openTelemetry = await createOpenTelemetry(config.openTelemetry?.endpoint, releases.page.release.shell.version);
  const redis = withRedisMetrics(parts.redis ?? (await createRedis(config.redis, app.log)), registry);
  const shared = createSharedState(redis, clock);
  const { rates, answerCache } = shared;
  const budget = createMarketDataBudget(rates, config.limits.marketData);
  const { priceFolder } = config;
  const marketParts = { source: parts.marketData, log: app.log, telemetry, database, budget, now, priceFolder };
  const marketData = await createMarketData(config.marketData, marketParts);
  const companies = parts.companies ?? createCompanies((await readListings()).listings);
  const ai = withSpendMetrics(parts.ai ?? createAi(config.ai, { marketData, companies, log: app.log, telemetry }), registry);
  const isPaid = ai.machine === 'model'; // the built-in analyst is free, so only the API's limits apply to it
  const sendPage: SendPage = createPageSender({
    releases,
    identity: config.identity,
    ai,
    loadReports: config.releases.loadReports,
    choice: { mayChoose: hasTeamMembers(config.releases.members), secureOnly: config.production },
  });
  const identity = createAuthenticator({
    ...parts,
    identity: config.identity,
    log: app.log,
    telemetry,
    endedSignIns: shared.endedSignIns,
    accountStatusCache: shared.accountStatusCache,
  });
  const drain = parts.drain ?? new Drain();

  app.decorateRequest('signIn', null);
  const onEveryAnswer = Object.entries({ ...headers, 'cache-control': 'no-store' });
  app.addHook('onRequest', (request, reply, done) => {
    // One by one, because a new object for each request would be promoted to the old generation.
    for (const [name, value] of onEveryAnswer) void reply.header(name, value);
    void reply.header('x-trace-id', request.id);
    done();
  });
  app.addHook('onClose', async () => {
    releases.close?.();
    await Promise.all([ai.close(), marketData.close(), shared.close()]);
    await openTelemetry.close();
    await database.close(); // last, because the others may still write to it
  });
  drain.watch(app);
  openTelemetry.traceRequests(app);
  guardOverload(app, { registry, headers });
  logRequests(app);
  guardConnections(app);
  if (config.identity.kind === 'emulator') guardLoopback(app);
  const teamOf = createTeamFinder(config.releases.tokens);
  const unknown = createUnknownAddressHandlers({ sendPage, allowed: watchRoutes(app), teamOf });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', unknown.refuse);
  app.setNotFoundHandler(unknown.answer);

  const dependencies = {
    marketData: () => marketData.ready(),
    releases: () => releases.ready(),
    database: memoizeForTtl(() => database.ready(), READINESS_TTL_MS),
    ...identity.dependencies,
    identity: memoizeForTtl(identity.dependencies.identity, READINESS_TTL_MS),
    ai: () => readiness(ai),
    ...shared.dependencies,
    gateway: drain.ready,
  };
  measureDependencies(registry, dependencies);
  await app.register(healthRoute, { dependencies });
  await app.register(metricsRoute, { metrics });
  await app.register(cspReportsRoute, { count: metrics.cspReport, limit: limitAddresses(rates, 'reports', config.limits.api), now: clock });
  await app.register(buildsRoute, { releases });
  const { commands, watch } = createReleaseServices({ releases, store, faults, rule: config.releases.canary, log: app.log, now });
  await app.register(releasesPlugin, {
    prefix: '/v1/releases',
    commands,
    teamOf,
    limit: limitAddresses(rates, 'releases', config.limits.api),
  });
  await app.register(api, {
    prefix: '/api',
    authenticator: identity.authenticator,
    marketData: withValuationMetrics(marketData, registry),
    history: { marketData, companies },
    companies,
    rates,
    limits: config.limits.api,
    remoteReports: createRemoteReports({
      ...{ releases, watch, faults, registry, rates, log: app.log, now: clock },
      limits: config.limits.loadReports,
      onFault: (fault) => openTelemetry.sendFault(fault),
    }),
    savedWork: { database, companies, marketData, now },
    overrides: { releases, members: config.releases.members },
    inspector: { members: config.releases.members, commands },
    teamBackends: { backends: config.teamBackends, observe: measureTeamBackends(registry) },
    ai: {
      ai,
      answers: new AiAnswers({
        ai,
        marketData,
        now,
        cache: answerCache,
        budget: isPaid ? createAiBudget(rates, config.limits.ai) : noBudget,
      }),
      companies,
      metrics: createAiMetrics(registry),
      now,
      limits: isPaid ? limitAiUsers(rates, config.limits.ai) : undefined,
    },
  });
  app.get('/*', unknown.answer);
  return app;
}

interface ApiOptions {
  readonly authenticator: Authenticator;
  readonly marketData: MarketData;
  /** Its own reading of statements counts as no valuation. */
  readonly history: HistoryOptions;
  readonly companies: Companies;
  readonly rates: RateLimits;
  readonly limits: LimitsConfig['api'];
  readonly remoteReports: RemoteReports;
  readonly savedWork: SavedWorkOptions;
  readonly overrides: BrowserOverridesOptions;
  readonly inspector: InspectorOptions;
  readonly teamBackends: TeamBackendsOptions;
  readonly ai: AiOptions;
}

/** The built-in analyst is free. */
const noBudget = () => Promise.resolve();

/** Registers everything under /api. It requires a verified user, except for ending a session and for visitors' reports. */
async function api(
  app: FastifyInstance,
  {
    authenticator,
    marketData,
    history,
    companies,
    rates,
    limits,
    remoteReports,
    savedWork,
    overrides,
    inspector,
    teamBackends,
    ai,
  }: ApiOptions,
): Promise<void> {
  followTraces(app);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'private, no-store', [contractHeader]: CONTRACT_VERSION });
    done();
  });
  app.addHook('onRequest', limitAddresses(rates, 'api', limits));
  await app.register(sessionEndRoute, { authenticator });
  await app.register(visitorReportsPlugin, remoteReports);
  await app.register(async (forUsers) => {
    forUsers.addHook('onRequest', requireVerifiedUser(authenticator));
    forUsers.addHook('onRequest', limitUsers(rates, limits));
    forUsers.addHook('onRequest', limitConcurrentUserBodies());
    await forUsers.register(valuationPlugin, { marketData, companies });
    await forUsers.register(historyPlugin, history);
    await forUsers.register(industriesPlugin, { marketData, companies });
    await forUsers.register(peerSuggestionsPlugin, { marketData, companies });
    await forUsers.register(stockPlugin, { marketData, companies });
    await forUsers.register(aiPlugin, ai);
    await forUsers.register(userReportsPlugin, remoteReports);
    await forUsers.register(savedWorkPlugin, savedWork);
    await forUsers.register(browserOverridesRoute, overrides);
    await forUsers.register(inspectorRoute, inspector);
    await forUsers.register(teamBackendsPlugin, teamBackends);
    await forUsers.register(openApiPlugin);
  });
}
