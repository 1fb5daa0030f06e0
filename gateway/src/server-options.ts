import type { Server } from 'node:http';
import { type FastifyInstance, LogController, type FastifyHttpOptions } from 'fastify';
import type { Config } from './config.ts';
import { answerClientError } from './errors/error-answer.ts';
import { traceIdOf, traceOfLine } from './observability/trace-context.ts';
import { serverLimits } from './limits.ts';

const remote = /^(shell|mfe-[a-z0-9-]{1,40})$/;

/**
 * Logs one line for each request, by its route: its address would reveal what a user researches. Lines never contain tokens,
 * names or bodies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const from = String(request.headers['x-remote'] ?? '');
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(remote.test(from) ? { remote: from } : {}),
      },
      'answered',
    );
    done();
  });
}

/** Receives the log's lines, each a JSON object. */
export interface LogLines {
  write(line: string): void;
}

/** Server options for connections, bodies and the log, whose lines go to `stream` or stdout. */
export function serverOptions(config: Pick<Config, 'logLevel' | 'trustedProxies'>, stream?: LogLines): FastifyHttpOptions<Server> {
  return {
    logger: { level: config.logLevel, mixin: traceOfLine, ...(stream === undefined ? {} : { stream }) },
    // Replaced by logRequests, whose lines contain no address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    requestIdHeader: false,
    genReqId: traceIdOf,
    // All three, because the default interval of 30 s would let slow senders hold their sockets.
    http: {
      headersTimeout: serverLimits.headersTimeoutMs,
      requestTimeout: serverLimits.requestTimeoutMs,
      connectionsCheckingInterval: serverLimits.connectionsCheckMs,
    },
    requestTimeout: serverLimits.requestTimeoutMs,
    bodyLimit: serverLimits.maxBodyBytes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustedProxies === undefined ? false : [...config.trustedProxies], // otherwise callers could claim any address
    return503OnClosing: false, // calls on open connections are still answered
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: serverLimits.maxParameterCharacters },
  };
}
