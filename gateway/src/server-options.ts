import type { Server } from 'node:http';
import { LogController, type FastifyHttpOptions } from 'fastify';
import type { Config } from './config.ts';
import { answerClientError } from './errors/client-error.ts';
import { DEFAULT_BODY_LIMIT } from './errors/error-answer.ts';
import { traceIdOf } from './errors/trace-id.ts';
import { traceOfLine } from './observability/trace-context.ts';

const REQUEST_TIMEOUT_MS = 8_000;

/** Takes the log's lines, each a JSON object. */
export interface LogLines {
  write(line: string): void;
}

/** How the server treats connections, bodies and the log, whose lines go to stdout unless something else takes them. */
export function serverOptions(config: Pick<Config, 'logLevel' | 'trustedProxies'>, stream?: LogLines): FastifyHttpOptions<Server> {
  return {
    logger: { level: config.logLevel, mixin: traceOfLine, ...(stream === undefined ? {} : { stream }) },
    // Our own lines hold no address, see logRequests.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    requestIdHeader: false,
    genReqId: traceIdOf,
    // All three: the request's time-out alone is looked at every 30 s, and slow senders hold their sockets meanwhile.
    http: { headersTimeout: 5_000, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: DEFAULT_BODY_LIMIT,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustedProxies === undefined ? false : [...config.trustedProxies], // else anybody could name any address as their own
    return503OnClosing: false, // what still comes in on an open connection is answered
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 4_096 },
  };
}
