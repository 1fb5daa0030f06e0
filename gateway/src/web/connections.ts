import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { countHeader } from '../lib/count-header.ts';

/**
 * Milliseconds in which a reader has to take something of what lies ready. Node looks once in this time, and may see the very first
 * part of an answer as something that was taken: who takes nothing is gone after at most two of them.
 */
const READER_TIMEOUT_MS = 7_000;

interface ReaderOptions {
  readonly readerMs?: number;
}

/**
 * Refuses requests that a proxy in front may have read in another way (several Host headers, HTTP/0.9), and gives
 * up readers who leave an answer lying: it stays in memory for as long as they like. Who waits for an answer that is still to come,
 * such as a model's, is left alone.
 */
export function guardConnections(app: FastifyInstance, { readerMs = READER_TIMEOUT_MS }: ReaderOptions = {}): void {
  app.server.setTimeout(readerMs);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // With a listener of the answer's own, a connection on which nothing moves is not ended by that alone.
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
