import fastify, { type FastifyInstance } from 'fastify';
import { aiReadiness, composeAi, composeData, type AppParts, type Setting, composeReleases } from './compose/parts.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { guardLoopback } from './auth/route-guards.ts';
import { registerRoutes } from './compose/routes.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database/create-database.ts';
import { Drain } from './drain.ts';
import { watchRoutes, createUnknownAddressHandlers } from './web/unknown-address.ts';
import { handleError } from './errors/error-answer.ts';
import { memoizeForTtl } from './lib/promises.ts';
import { measureDependencies } from './metrics/dependency-metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOpenTelemetry } from './observability/open-telemetry.port.ts';
import { guardOverload } from './overload/guard-overload.ts';
import { hasTeamMembers } from './releases/members.routes.ts';
import { logRequests, serverOptions } from './server-options.ts';
import { guardBodyDepth } from './web/body-depth.ts';
import { guardConnections } from './web/connections.ts';
import { createPageSender, type SendPage } from './web/page.route.ts';
import { commonHeaders } from './web/security-headers.ts';
import { serverLimits } from './limits.ts';

export type { AppParts } from './compose/parts.ts';

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
  const clock = parts.clock ?? Date.now;
  const database = parts.database ?? (await createDatabase(config.database, app.log));
  const setting: Setting = { config, parts, database, log: app.log, clock, now: () => new Date(clock()), registry, telemetry };
  const releases = await composeReleases(setting);
  const openTelemetry = await createOpenTelemetry(config.openTelemetry?.endpoint, releases.source.page.release.shell.version);
  const data = await composeData(setting);
  const { marketData, shared } = data;
  const aiOptions = composeAi(setting, data);
  const { ai } = aiOptions;
  const sendPage: SendPage = createPageSender({
    releases: releases.source,
    identity: config.identity,
    ai,
    loadReports: config.releases.loadReports,
    choice: { mayChoose: hasTeamMembers(config.releases.members), secureOnly: config.production },
  });
  const { endedSignIns, accountStatusCache } = shared;
  const identity = createAuthenticator({ ...parts, identity: config.identity, log: app.log, telemetry, endedSignIns, accountStatusCache });
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
    releases.source.close?.();
    await Promise.all([ai.close(), data.quotes.close(), marketData.close(), shared.close(), releases.webhooks.close()]);
    await openTelemetry.close();
    await database.close(); // last, because the others may still write to it
  });
  drain.watch(app);
  openTelemetry.traceRequests(app);
  guardOverload(app, { registry, headers });
  logRequests(app);
  guardConnections(app);
  guardBodyDepth(app);
  if (config.identity.kind === 'emulator') guardLoopback(app);
  const unknown = createUnknownAddressHandlers({ sendPage, allowed: watchRoutes(app), teamOf: releases.teamOf });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', unknown.refuse);
  app.setNotFoundHandler(unknown.answer);

  const dependencies = {
    marketData: () => marketData.ready(),
    releases: () => releases.source.ready(),
    database: memoizeForTtl(() => database.ready(), serverLimits.readinessTtlMs),
    ...identity.dependencies,
    identity: memoizeForTtl(identity.dependencies.identity, serverLimits.readinessTtlMs),
    ai: () => aiReadiness(ai),
    ...shared.dependencies,
    gateway: drain.ready,
  };
  measureDependencies(registry, dependencies);
  await registerRoutes(app, {
    ...{ setting, metrics, data, releases, ai: aiOptions, dependencies },
    authenticator: identity.authenticator,
    onFault: (fault) => openTelemetry.sendFault(fault),
  });
  app.get('/*', unknown.answer);
  return app;
}
