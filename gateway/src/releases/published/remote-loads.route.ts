import type { Release } from '@mulya/contract';
import { RemoteLoadSchema, type RemoteLoad } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import type { Awaitable } from '../../lib/awaitable.ts';
import { AppError } from '../../errors/app-error.ts';
import { limitConcurrentBodies } from '../../overload/body-concurrency.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { canBeVisitorLoad } from './visitor-load.ts';

/** A report is about a hundred bytes. */
const MAX_VISITOR_BODY_BYTES = 1_024;

export interface RemoteLoadsOptions {
  readonly watch: CanaryWatch | undefined;
  readonly released: () => Release;
  readonly count: (load: RemoteLoad) => void;
  /** Whether one more report of a visitor at that address counts. */
  readonly isWithin: (ip: string) => Awaitable<boolean>;
}

/** POST /api/remote-loads: how a build fared in a signed-in user's browser. */
export const remoteLoadsRoute: FastifyPluginAsync<Pick<RemoteLoadsOptions, 'watch' | 'count'>> = async (app, { watch, count }) => {
  app.post('/remote-loads', async (request, reply) => {
    const load = readLoad(request.body);
    count(load);
    const uid = request.signIn?.uid;
    if (uid !== undefined) await watch?.report(uid, load);
    return reply.code(204).send();
  });
};

/**
 * POST /api/remote-loads/visitors: how a build fared in a page that needs no sign-in. Anybody may post, so that it moves the metric alone and
 * judges no canary. A report that cannot be a visitor's, or is one too many, is let go without a word: of a refusal browsers write an error.
 */
export const visitorLoadsRoute: FastifyPluginAsync<Omit<RemoteLoadsOptions, 'watch'>> = async (app, { released, count, isWithin }) => {
  const letGo = limitConcurrentBodies((reply) => void reply.code(204).send());
  app.post('/remote-loads/visitors', { bodyLimit: MAX_VISITOR_BODY_BYTES, onRequest: letGo }, async (request, reply) => {
    const load = readLoad(request.body);
    if (canBeVisitorLoad(load, released()) && (await isWithin(request.ip))) count(load);
    return reply.code(204).send();
  });
};

function readLoad(body: unknown): RemoteLoad {
  const read = RemoteLoadSchema.safeParse(body);
  if (!read.success)
    throw new AppError(
      'BAD_REQUEST',
      `A report was expected as the contract has it; its ${read.error.issues[0]?.path.join('.') || 'form'} is wrong.`,
    );
  return read.data;
}
