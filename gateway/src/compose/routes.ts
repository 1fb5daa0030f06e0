import { CONTRACT_VERSION, contractHeader } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { aiPlugin, type AiOptions } from '../ai/ai.plugin.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { establishedCheck, requireVerifiedUser, sessionEndRoute } from '../auth/route-guards.ts';
import type { Dependency } from '../health/dependency.ts';
import { healthRoute } from '../health/health.route.ts';
import { industriesPlugin } from '../industries/industries.plugin.ts';
import { historyPlugin } from '../market-history/history.plugin.ts';
import { type Metrics, metricsRoute } from '../metrics/metrics.ts';
import { measureTeamBackends, withValuationMetrics } from '../metrics/dependency-metrics.ts';
import { followTraces } from '../observability/trace-context.ts';
import { openApiPlugin } from '../openapi/openapi.plugin.ts';
import { limitConcurrentUserBodies } from '../overload/body-concurrency.ts';
import { createCallerFinder } from '../overload/remote-caller.ts';
import { takeUserTurns } from '../overload/user-turns.ts';
import { peerSuggestionsPlugin } from '../peer-suggestions/peer-suggestions.plugin.ts';
import { quotesPlugin } from '../quotes/quotes.plugin.ts';
import { limitAddresses, limitUsers } from '../rate-limits/limit-calls.ts';
import { browserOverridesRoute, inspectorRoute } from '../releases/members.routes.ts';
import type { TakenFault } from '../releases/faults/fault-intake.ts';
import { releasesPlugin } from '../releases/published/releases.plugin.ts';
import { createRemoteReports, userReportsPlugin, visitorReportsPlugin } from '../releases/remote-reports.ts';
import { savedWorkPlugin } from '../saved-work/saved-work.plugin.ts';
import { summariesPlugin } from '../summaries/summaries.plugin.ts';
import { teamBackendsPlugin } from '../team-backends/team-backends.plugin.ts';
import { stockPlugin, valuationPlugin } from '../valuation/valuation.plugin.ts';
import { buildsRoute } from '../web/builds.route.ts';
import { cspReportsRoute } from '../web/csp-reports.route.ts';
import { sectionFrameRoute } from '../web/section-frame.route.ts';
import type { Data, Setting, Releases } from './parts.ts';

interface Composed {
  readonly setting: Setting;
  readonly metrics: Metrics;
  readonly data: Data;
  readonly releases: Releases;
  readonly ai: AiOptions;
  readonly authenticator: Authenticator;
  readonly dependencies: Readonly<Record<string, () => Promise<Dependency>>>;
  /** Sends a fault of a remote to where the operator collects them. */
  readonly onFault: (fault: TakenFault) => void;
}

/** Registers all routes but those of pages. */
export async function registerRoutes(app: FastifyInstance, composed: Composed): Promise<void> {
  const { setting, metrics, data, releases, dependencies } = composed;
  const { config, clock } = setting;
  const limit = (kind: 'reports' | 'releases') => limitAddresses(data.shared.rates, kind, config.limits.api);
  await app.register(healthRoute, { dependencies });
  await app.register(metricsRoute, { metrics });
  await app.register(cspReportsRoute, { count: metrics.cspReport, limit: limit('reports'), now: clock });
  await app.register(buildsRoute, { releases: releases.source });
  await app.register(sectionFrameRoute, { releases: releases.source });
  const { commands, teamOf } = releases;
  await app.register(releasesPlugin, { prefix: '/v1/releases', commands, teamOf, limit: limit('releases') });
  await app.register((scope) => registerApi(scope, composed), { prefix: '/api' });
}

/** Registers everything under /api. It requires a verified user, except for ending a session and for visitors' reports. */
async function registerApi(app: FastifyInstance, { setting, data, releases, ai, authenticator, onFault }: Composed): Promise<void> {
  const { config, database, log, clock, now, registry } = setting;
  const { companies, shared } = data;
  const { rates } = shared;
  const { members } = config.releases;
  const marketData = withValuationMetrics(data.marketData, registry);
  const remoteReports = createRemoteReports({
    ...{ releases: releases.source, watch: releases.watch, faults: releases.faults, registry, rates, log, now: clock, onFault },
    isEstablished: establishedCheck(authenticator),
    limits: config.limits.loadReports,
  });

  followTraces(app);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'private, no-store', [contractHeader]: CONTRACT_VERSION });
    done();
  });
  app.addHook('onRequest', limitAddresses(rates, 'api', config.limits.api));
  await app.register(sessionEndRoute, { authenticator });
  await app.register(visitorReportsPlugin, remoteReports);
  await app.register(async (forUsers) => {
    forUsers.addHook('onRequest', requireVerifiedUser(authenticator));
    const findCaller = createCallerFinder(() => releases.source.page.release);
    forUsers.addHook('onRequest', limitUsers(rates, config.limits.api, findCaller));
    forUsers.addHook('onRequest', limitConcurrentUserBodies(findCaller));
    forUsers.addHook('onRequest', takeUserTurns(findCaller));
    await forUsers.register(valuationPlugin, { marketData, companies });
    // Its own reading of statements is no valuation.
    await forUsers.register(historyPlugin, { marketData: data.marketData, companies, quotes: data.quotes });
    await forUsers.register(quotesPlugin, { quotes: data.quotes, companies });
    await forUsers.register(industriesPlugin, { marketData, companies });
    await forUsers.register(peerSuggestionsPlugin, { marketData, companies });
    await forUsers.register(summariesPlugin, {
      marketData: data.marketData,
      companies,
      now,
      lastQuote: (listing) => data.quotes.lastQuote(listing),
    });
    await forUsers.register(stockPlugin, { marketData, companies });
    await forUsers.register(aiPlugin, ai);
    await forUsers.register(userReportsPlugin, remoteReports);
    await forUsers.register(savedWorkPlugin, { database, companies, marketData: data.marketData, now });
    await forUsers.register(browserOverridesRoute, { releases: releases.source, members });
    await forUsers.register(inspectorRoute, { members, commands: releases.commands });
    await forUsers.register(teamBackendsPlugin, { backends: config.teamBackends, observe: measureTeamBackends(registry) });
    await forUsers.register(openApiPlugin);
  });
}
