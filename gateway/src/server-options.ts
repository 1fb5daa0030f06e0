import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import type { Config } from './config.ts';
import { answerClientError, DEFAULT_BODY_LIMIT } from './errors/error-answer.ts';
import { traceIdOf, traceOfLine } from './observability/trace-context.ts';

const REQUEST_TIMEOUT_MS = 8_000;

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
    http: { headersTimeout: 5_000, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: DEFAULT_BODY_LIMIT,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustedProxies === undefined ? false : [...config.trustedProxies], // otherwise callers could claim any address
    return503OnClosing: false, // calls on open connections are still answered
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 4_096 },
  };
}
