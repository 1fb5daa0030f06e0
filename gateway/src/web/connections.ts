import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { countHeader } from '../lib/http.ts';
import { serverLimits } from '../limits.ts';

interface ReaderOptions {
  readonly readerMs?: number;
}

/**
 * Refuses requests that a proxy in front may have parsed differently (several Host headers, HTTP/0.9). Drops readers who leave an answer
 * unread, because it stays in memory. Callers who wait for an answer, such as a model's, are not affected.
 */
export function guardConnections(app: FastifyInstance, { readerMs = serverLimits.readerTimeoutMs }: ReaderOptions = {}): void {
  app.server.setTimeout(readerMs);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // A listener on the answer keeps Node from closing every idle connection.
    reply.raw.on('timeout', dropStalledReader);
    if (raw.httpVersion !== '0.9' && countHeader(raw.rawHeaders, 'host') <= 1) {
      done();
      return;
    }
    void reply.header('connection', 'close');
    done(new AppError('BAD_REQUEST', 'The request was expected to be HTTP/1.1 with one Host header.'));
  });
}

function dropStalledReader(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** The client that waits for an answer. */
interface ClientConnection {
  /** Aborts when the client disconnects before the whole answer was sent, and `grace` ms after the gateway starts to stop. */
  readonly signal: AbortSignal;
  readonly hasDisconnected: () => boolean;
}

/**
 * Tracks the clients that wait for answers of `app`'s routes.
 *
 * @param grace milliseconds that their answers have left once `app` closes
 */
export function trackConnections(app: FastifyInstance, grace: number): (reply: FastifyReply) => ClientConnection {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    const restart = new AppError('UNAVAILABLE', 'The server is restarting. Try again in a moment.', {
      retryAfterSeconds: serverLimits.retryAfterSeconds,
    });
    const end = () => {
      for (const controller of open) controller.abort(restart);
    };
    setTimeout(end, grace).unref();
  });

  return ({ raw }) => {
    const controller = new AbortController();
    let isDisconnected = false;
    const close = () => {
      open.delete(controller);
      if (raw.writableFinished) return;
      isDisconnected = true;
      controller.abort();
    };
    open.add(controller);
    if (raw.destroyed) close();
    else raw.once('close', close);
    return { signal: controller.signal, hasDisconnected: () => isDisconnected };
  };
}
