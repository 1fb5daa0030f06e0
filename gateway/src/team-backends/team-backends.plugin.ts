import type { IncomingHttpHeaders } from 'node:http';
import type { BytesResponse } from '../upstream/http-client.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { trackConnections } from '../web/connections.ts';
import { AppError } from '../errors/app-error.ts';
import type { UpstreamObserver } from '../metrics/telemetry.port.ts';
import { UpstreamFailure, clampRetryAfter, retryAfterOf, type FailureKind } from '../upstream/upstream-failure.ts';
import { parseRetryAfter } from '../upstream/response-head.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { openUpstream, type Upstream } from '../upstream/upstream.ts';
import { backendAddress, type TeamBackend, type TeamBackendsConfig } from './backend-address.ts';
import { createUserFaults, createUserSlots, type UserFaults } from './user-limits.ts';
import { teamBackendLimits, serverLimits, maxBytesToTeamBackend } from '../limits.ts';

/** What a team's server receives of the caller's headers. Token, cookies, addresses and everything else stay in the gateway. */
const requestHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'] as const;

/** What the caller receives of the server's headers. None of them sets cookies, opens origins or changes the page policy. */
const responseHeaders = ['content-disposition', 'content-language', 'content-type', 'etag', 'last-modified', 'retry-after'] as const;

interface Caller {
  /** The verified user's ID. */
  readonly uid: string;
  readonly remote: string;
  readonly traceId: string;
  /** The operator's key for this server. */
  readonly key?: string | undefined;
}

/** The headers of a forwarded request. */
function toBackendHeaders(headers: IncomingHttpHeaders, { uid, remote, traceId, key }: Caller): Readonly<Record<string, string>> {
  const passed = requestHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(passed),
    'x-mulya-user': encodeURIComponent(uid), // as it is, unless it has characters that no header may have
    'x-mulya-remote': remote,
    'x-trace-id': traceId,
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
}

/** The headers of the answer to the caller. Only an answer with an ETag may be kept, and is checked before each use. */
function toCallerHeaders({ header }: Pick<BytesResponse, 'header'>): Readonly<Record<string, string>> {
  const passed = responseHeaders.flatMap((name) => {
    const value = name === 'retry-after' ? waitOf(header(name)) : header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...(header('etag') === undefined ? {} : { 'cache-control': 'private, no-cache' }) };
}

/** Seconds within the gateway's own limits; undefined for anything but a time. */
function waitOf(header: string | undefined): string | undefined {
  const seconds = parseRetryAfter(header, Date.now());
  return seconds === undefined ? undefined : String(clampRetryAfter(seconds, seconds));
}

export interface TeamBackendsOptions {
  readonly backends: TeamBackendsConfig;
  /** Observes the calls of one team's server. */
  readonly observe: (remote: string) => UpstreamObserver;
  readonly limits?: UpstreamLimits;
  /** Milliseconds that answers in flight have left when the gateway stops. */
  readonly grace?: number;
}

interface OpenBackend extends TeamBackend {
  readonly upstream: Upstream;
  readonly faults: UserFaults;
}

/**
 * `/teams/<remote>/…`: forwards a request to the team's own server, with the verified user's ID and without the token. The operator
 * configures the servers, so no caller can choose an address. Redirects are not followed.
 */
export const teamBackendsPlugin: FastifyPluginAsync<TeamBackendsOptions> = async (
  app,
  { backends, observe, limits = teamBackendLimits, grace = serverLimits.graceMs },
) => {
  const open = new Map<string, OpenBackend>(
    [...backends].map(([remote, backend]) => [
      remote,
      { ...backend, upstream: openUpstream(limits, observe(remote)), faults: createUserFaults(limits) },
    ]),
  );
  app.addHook('onClose', async () => void (await Promise.all([...open.values()].map(({ upstream }) => upstream.close()))));
  const users = createUserSlots(limits);
  const connectionOf = trackConnections(app, grace);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytesToTeamBackend }, (_request, body, done) => done(null, body));

  app.route<{ Params: { readonly remote: string } }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/teams/:remote/*',
    exposeHeadRoute: false,
    bodyLimit: maxBytesToTeamBackend,
    async handler(request, reply) {
      const { remote } = request.params;
      const backend = requireBackend(open, remote, request);
      const address = backendAddress(backend.address, restOf(request));
      const uid = uidOf(request);
      const { signal, hasDisconnected } = connectionOf(reply);
      const deadline = backend.upstream.startDeadline(signal);
      try {
        const forwarded = {
          address,
          method: request.method as 'GET', // one of the route's methods
          headers: toBackendHeaders(request.headers, { uid, remote, traceId: request.id, key: backend.key }),
          ...(Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: request.body } : {}),
        };
        backend.faults.requireRested(uid);
        const release = await users.acquire(uid, remote, deadline.signal);
        const isProbe = backend.upstream.isOpen();
        const answer = await backend.upstream
          .call(
            () => backend.upstream.bytes(forwarded, deadline.signal).catch((error: unknown) => backend.faults.count(uid, error, isProbe)),
            deadline.signal,
          )
          .finally(release);
        if (answer instanceof UpstreamFailure) throw answer;
        backend.faults.clear(uid);
        const refused = refusedAnswer(remote, answer.status);
        if (refused !== undefined) throw refused;
        return await reply.code(answer.status).headers(toCallerHeaders(answer)).send(answer.bytes);
      } catch (error) {
        if (hasDisconnected()) return reply.hijack(); // the caller has disconnected
        if (!(error instanceof UpstreamFailure)) throw error;
        request.log.warn({ remote, trouble: error.kind.is }, 'A team’s server failed.');
        throw backendError(remote, error.kind);
      } finally {
        deadline.end();
      }
    },
  });
};

/** A remote reaches its own team's server only. The shell sends the name, so this finds mistakes; the page is one zone. */
function requireBackend(open: ReadonlyMap<string, OpenBackend>, remote: string, { headers }: FastifyRequest): OpenBackend {
  if (headers['x-remote'] !== remote) {
    throw new AppError('FORBIDDEN', `Only ${remote} may call its server. Another remote asks for figures over the bus.`);
  }
  const backend = open.get(remote);
  if (backend === undefined) {
    throw new AppError('NOT_FOUND', `${remote} has no server of its own here. The operator names it in TEAM_BACKENDS.`);
  }
  return backend;
}

/**
 * The encoded path and query after the route's own part, which is expected as it is: an encoded part would end elsewhere in the address.
 *
 * @throws AppError BAD_REQUEST
 */
function restOf({ url, params, routeOptions }: FastifyRequest<{ Params: { readonly remote: string } }>): string {
  const prefix = String(routeOptions.url).replace(':remote/*', () => `${params.remote}/`);
  if (!url.startsWith(prefix)) throw new AppError('BAD_REQUEST', 'The name of a remote is expected without encoded characters.');
  return url.slice(prefix.length);
}

function uidOf({ signIn }: FastifyRequest): string {
  if (signIn === null) throw new Error('The route of teams’ servers was expected to require a verified user.');
  return signIn.uid;
}

/** What the user reads when a team's server fails. */
function backendError(remote: string, kind: FailureKind): AppError {
  const retryAfterSeconds = clampRetryAfter(retryAfterOf(kind), 5);
  switch (kind.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', `The server of ${remote} didn’t answer in time. Try again.`);
    case 'resting':
      return new AppError('UNAVAILABLE', `The server of ${remote} failed several times in a row. Try again in a moment.`, {
        retryAfterSeconds,
      });
    case 'busy':
      return new AppError('UNAVAILABLE', `The server of ${remote} has too many requests. Try again in a moment.`, { retryAfterSeconds });
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', `The answer of the server of ${remote} can’t be passed on: ${kind.reason}.`);
    default:
      return new AppError('UPSTREAM_FAILED', `The server of ${remote} can’t be reached. Try again.`);
  }
}

/** An answer that must not reach the page; undefined for any other. */
function refusedAnswer(remote: string, status: number): AppError | undefined {
  if (status < 200 || status > 599)
    return new AppError('UPSTREAM_FAILED', `The server of ${remote} answered with a status that doesn’t exist.`);
  if (status >= 300 && status < 400 && status !== 304) {
    return new AppError('UPSTREAM_FAILED', `The server of ${remote} answered with a redirect, which the gateway doesn’t follow.`);
  }
  // In the page, 401 means that the user's own sign-in is refused, and signs the user out.
  if (status === 401 || status === 407) {
    return new AppError('UPSTREAM_FAILED', `The server of ${remote} refused the gateway’s key. Its operator has to set it.`);
  }
  return undefined;
}
