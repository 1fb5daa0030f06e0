import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { errorBody } from '../errors/error-answer.ts';
import { traceIdOf } from '../observability/trace-context.ts';
import { initCounterSeries } from '../metrics/metric-labels.ts';
import { createLogThrottle } from '../observability/log-throttle.ts';
import type { Headers } from '../web/security-headers.ts';
import { hasBody } from './body-concurrency.ts';
import { LoadShedder, refusalReasons, type EventLoopMonitor, type OverloadLimits } from './load-shedder.ts';
import { overloadLimits, refusalLimits } from '../limits.ts';

/** The kind of a refused call. `page`: a GET of any address outside the API and the builds. */
const requestKinds = ['page', 'api', 'file', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Compares prefixes alone and allocates nothing, because a refusal must be cheap. */
export function requestKindOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  if (url.startsWith('/api/') || url.startsWith('/v1/')) return 'api';
  if (url.startsWith('/builds/')) return 'file';
  return method === 'GET' ? 'page' : 'other';
}

const SENTENCE = 'Mulya is busy. Try again in a few seconds.';

/** Health checks and metrics are always answered. */
const probes = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Addresses that programs call, not people. */
const apiPath = /^\/(?:api|v1)\//;

interface GuardOptions {
  readonly registry: Registry;
  /** Sent with every answer. */
  readonly headers: Headers;
  readonly limits?: OverloadLimits;
  readonly eventLoop?: EventLoopMonitor;
}

/**
 * Refuses calls with 503 and `Retry-After` while the gateway does not keep up. It runs before Fastify, because a refusal must cost much
 * less than an answer. `/healthz`, `/readyz` and `/metrics` are always answered.
 */
export function guardOverload(
  app: FastifyInstance,
  { registry, headers, limits = overloadLimits, eventLoop = thisThread() }: GuardOptions,
): void {
  const overload = new LoadShedder(limits, eventLoop);
  const refusalCounter = new Counter({
    name: 'overload_refused_total',
    help: 'Calls that were answered with 503 because the gateway did not keep up, by why: full (too many under way) or busy (the thread), and by what was asked for: page, api, file, other.',
    labelNames: ['why', 'asked'] as const,
    registers: [registry],
  });
  initCounterSeries(refusalCounter, { why: refusalReasons, asked: requestKinds });
  const countForLog = createLogThrottle(refusalReasons, eventLoop.now);
  const refuse = createRefusal(headers);
  const end = () => overload.release();
  const [answer] = app.server.listeners('request');
  if (answer === undefined) throw new Error('The server was expected to have a request listener.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!probes.test(request.url ?? '')) {
      const isComing = hasBody(request);
      const why = isComing ? overload.admitPendingBody() : overload.admit();
      if (why !== undefined) {
        refusalCounter.inc({ why, asked: requestKindOf(request) });
        const counts = countForLog(why);
        if (counts !== undefined) app.log.warn(counts, 'Calls were refused, because the gateway does not keep up.');
        refuse(request, response);
        return;
      }
      if (isComing) endWithBody(request, response, overload);
      else endWithAnswer(response, end);
    }
    answer.call(app.server, request, response);
  });
}

/** Moves a call from pending to in flight once its body was read. */
function endWithBody(request: IncomingMessage, response: ServerResponse, overload: LoadShedder): void {
  let state: 'pending' | 'in flight' | 'over' = 'pending';
  request.once('end', () => {
    if (state !== 'pending') return;
    state = 'in flight';
    overload.bodyReceived();
  });
  endWithAnswer(response, () => {
    if (state === 'pending') overload.bodyAborted();
    else overload.release();
    state = 'over';
  });
}

/** Calls `end` once, when the head of the answer is written (a stream's is, long before its end) or the caller disconnects. */
function endWithAnswer(response: ServerResponse, end: () => void): void {
  let isOver = false;
  const once = () => {
    if (isOver) return;
    isOver = true;
    end();
  };
  const { writeHead } = response;
  response.writeHead = function head(this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    once();
    return writeHead.apply(this, args);
  } as typeof writeHead;
  response.once('close', once);
}

/** Refuses in the shape of every other error, or for browsers with a page that retries by itself. */
function createRefusal(headers: Headers): (request: IncomingMessage, response: ServerResponse) => void {
  const always = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  return (request, response) => {
    const traceId = traceIdOf(request);
    const seconds = randomInt(refusalLimits.retryAfterSeconds.from, refusalLimits.retryAfterSeconds.to + 1);
    const isRead = request.method === 'GET' && !apiPath.test(request.url ?? '') && (request.headers.accept ?? '').includes('text/html');
    const body = isRead ? busyPage(seconds) : JSON.stringify(errorBody({ code: 'UNAVAILABLE', message: SENTENCE }, traceId));
    const own = [
      'x-trace-id',
      traceId,
      'retry-after',
      String(seconds),
      'content-type',
      `${isRead ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length',
      String(Buffer.byteLength(body)),
    ];
    response.writeHead(503, [...always, ...own]); // a flat list is the fastest form
    response.end(body);
  };
}

/** Without styles and scripts, because it must cost less than anything else. */
const busyPage = (seconds: number): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  `<meta http-equiv="refresh" content="${String(seconds)}"><title>Mulya is busy</title><h1>Mulya is busy</h1><p>${SENTENCE} This page will retry automatically.</p></html>`;

function thisThread(): EventLoopMonitor {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    utilization() {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
    afterTurn: setImmediate,
  };
}
