import type { Release } from '@mulya/contract';
import { parseOrReject } from '../../errors/parse-or-reject.ts';
import { RemoteFaultSchema } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import type { Awaitable } from '../../lib/promises.ts';
import { limitConcurrentBodies } from '../../overload/body-concurrency.ts';
import { canBeVisitorLoad } from '../published/visitor-load.ts';
import type { FaultIntake } from './fault-intake.ts';
import { pageReportLimits } from '../../limits.ts';

export interface RemoteFaultsOptions {
  readonly intake: Pick<FaultIntake, 'take'>;
  readonly released: () => Release;
  /** Whether another report from this address counts. */
  readonly isWithin: (ip: string) => Awaitable<boolean>;
}

/** POST /api/remote-faults: a fault of a build in a signed-in user's browser. */
export const remoteFaultsRoute: FastifyPluginAsync<Pick<RemoteFaultsOptions, 'intake'>> = async (app, { intake }) => {
  app.post('/remote-faults', { bodyLimit: pageReportLimits.maxFaultBytes }, async (request, reply) => {
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
  app.post('/remote-faults/visitors', { bodyLimit: pageReportLimits.maxFaultBytes, onRequest: dropSurplus }, async (request, reply) => {
    const fault = parseOrReject(RemoteFaultSchema, request.body);
    if (canBeVisitorLoad(fault, released()) && (await isWithin(request.ip))) await intake.take(fault, request.id);
    return reply.code(204).send();
  });
};
