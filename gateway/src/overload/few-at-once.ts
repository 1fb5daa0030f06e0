import type { FastifyReply, onRequestHookHandler } from 'fastify';

/** Calls whose body anybody may send that one route waits for at a time: anybody may begin one and never send it. */
export const anybodysBodiesAtOnce = 50;

/**
 * Lets a route wait for so many bodies at a time. One too many is answered at once, by what `tooMany` sends or by the error that it gives, and its
 * connection ends: with it goes the body that may never come.
 */
export function fewAtOnce(tooMany: (reply: FastifyReply) => Error | undefined): onRequestHookHandler {
  let underWay = 0;
  return (_request, reply, done) => {
    if (underWay >= anybodysBodiesAtOnce) {
      void reply.header('connection', 'close');
      const refusal = tooMany(reply);
      if (refusal !== undefined) done(refusal);
      return;
    }
    underWay += 1;
    reply.raw.once('close', () => void (underWay -= 1));
    done();
  };
}
