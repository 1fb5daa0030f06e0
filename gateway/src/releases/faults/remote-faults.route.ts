import type { Release } from '@mulya/contract';
import { parseOrReject } from '../../errors/app-error.ts';
import { RemoteFaultSchema } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import type { Awaitable } from '../../lib/awaitable.ts';
import { limitConcurrentBodies } from '../../overload/body-concurrency.ts';
import { canBeVisitorLoad } from '../published/visitor-load.ts';
import type { FaultIntake } from './fault-intake.ts';

/** A report with 20 positions has about three thousand bytes. */
const MAX_BODY_BYTES = 8_192;

export interface RemoteFaultsOptions {
  readonly intake: Pick<FaultIntake, 'take'>;
  readonly released: () => Release;
  /** Whether another report from this address counts. */
  readonly isWithin: (ip: string) => Awaitable<boolean>;
}

/** POST /api/remote-faults: a fault of a build in a signed-in user's browser. */
export const remoteFaultsRoute: FastifyPluginAsync<Pick<RemoteFaultsOptions, 'intake'>> = async (app, { intake }) => {
  app.post('/remote-faults', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    await intake.take(parseOrReject(RemoteFaultSchema, request.body), request.id);
    return reply.code(204).send();
  });
};

/**
 * POST /api/remote-faults/visitors: a fault of a build in a public page. Anyone may post, so a report counts only of a build that visitors
 * can load, and twice an hour from an address. Others are dropped silently, because browsers log an error for a refusal.
 */
export const visitorFaultsRoute: FastifyPluginAsync<RemoteFaultsOptions> = async (app, { intake, released, isWithin }) => {
  const dropSurplus = limitConcurrentBodies((reply) => void reply.code(204).send());
  app.post('/remote-faults/visitors', { bodyLimit: MAX_BODY_BYTES, onRequest: dropSurplus }, async (request, reply) => {
    const fault = parseOrReject(RemoteFaultSchema, request.body);
    if (canBeVisitorLoad(fault, released()) && (await isWithin(request.ip))) await intake.take(fault, request.id);
    return reply.code(204).send();
  });
};
