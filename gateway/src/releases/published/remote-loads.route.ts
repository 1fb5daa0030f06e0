import { RemoteLoadSchema, type RemoteLoad } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { CanaryWatch } from './canary-watch.ts';

export interface RemoteLoadsOptions {
  readonly watch: CanaryWatch | undefined;
  readonly count: (load: RemoteLoad) => void;
}

/** POST /api/remote-loads: how a build fared in a signed-in user's browser. */
export const remoteLoadsRoute: FastifyPluginAsync<RemoteLoadsOptions> = async (app, { watch, count }) => {
  app.post('/remote-loads', async (request, reply) => {
    const read = RemoteLoadSchema.safeParse(request.body);
    if (!read.success) throw new AppError('BAD_REQUEST', `A report was expected as the contract has it; its ${read.error.issues[0]?.path.join('.') || 'form'} is wrong.`);
    count(read.data);
    const uid = request.signIn?.uid;
    if (uid !== undefined) await watch?.report(uid, read.data);
    return reply.code(204).send();
  });
};
