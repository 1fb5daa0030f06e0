import type { Release } from '@mulya/contract';
import { parseOrReject } from '../../errors/app-error.ts';
import { RemoteLoadSchema, type RemoteLoad } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import type { Awaitable } from '../../lib/awaitable.ts';
import { limitConcurrentBodies } from '../../overload/body-concurrency.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { canBeVisitorLoad } from './visitor-load.ts';

/** A report has about a hundred bytes. */
const MAX_VISITOR_BODY_BYTES = 1_024;

export interface RemoteLoadsOptions {
  readonly watch: CanaryWatch | undefined;
  readonly released: () => Release;
  readonly count: (load: RemoteLoad) => void;
  /** Whether another report from this address counts. */
  readonly isWithin: (ip: string) => Awaitable<boolean>;
}

/** POST /api/remote-loads: a load of a build in a signed-in user's browser. */
export const remoteLoadsRoute: FastifyPluginAsync<Pick<RemoteLoadsOptions, 'watch' | 'count'>> = async (app, { watch, count }) => {
  app.post('/remote-loads', async (request, reply) => {
    const load = parseOrReject(RemoteLoadSchema, request.body);
    count(load);
    const uid = request.signIn?.uid;
    if (uid !== undefined) await watch?.report(uid, load);
    return reply.code(204).send();
  });
};

/**
 * POST /api/remote-loads/visitors: a load of a build in a public page. Anyone may post, so reports only count in the
 * metric and never judge a canary. Implausible or surplus reports are dropped silently, because browsers log an error
 * for a refusal.
 */
export const visitorLoadsRoute: FastifyPluginAsync<Omit<RemoteLoadsOptions, 'watch'>> = async (app, { released, count, isWithin }) => {
  const dropSurplus = limitConcurrentBodies((reply) => void reply.code(204).send());
  app.post('/remote-loads/visitors', { bodyLimit: MAX_VISITOR_BODY_BYTES, onRequest: dropSurplus }, async (request, reply) => {
    const load = parseOrReject(RemoteLoadSchema, request.body);
    if (canBeVisitorLoad(load, released()) && (await isWithin(request.ip))) count(load);
    return reply.code(204).send();
  });
};
