import { authLimits } from '../limits.ts';
import type { FastifyRequest, onRequestHookHandler, FastifyPluginAsync, FastifyInstance } from 'fastify';
import { andThen } from '../lib/promises.ts';
import type { IncomingMessage } from 'node:http';
import { countHeader, createRequestHook } from '../lib/http.ts';
import { AppError } from '../errors/app-error.ts';
import type { Authenticator } from './authenticator.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';
import { isLoopback } from '../config.ts';

const MAX_HEADER_LENGTH = authLimits.maxTokenCharacters + 'Bearer '.length;

/** The bearer token of a request; undefined unless there is exactly one header `Bearer <token>`. */
export function bearerToken(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined {
  // Node keeps the first of two Authorization headers; a proxy may have read the second.
  if (countHeader(request.rawHeaders, 'authorization') > 1) return undefined;
  const header = request.headers.authorization;
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return undefined;
  return /^Bearer ([\w.-]+)$/.exec(header)?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSignIn` and `requireVerifiedUser`; null on routes that need neither. */
    signIn: SignIn | null;
  }
}

/** Requires a genuine token. The account's address may be unverified. */
function requireSignIn(authenticator: Authenticator): onRequestHookHandler {
  return createRequestHook((request) =>
    andThen(authenticator.identify(tokenOf(request)), (verdict) => {
      request.signIn = signInOf(verdict, request);
    }),
  );
}

/** Requires a genuine token of a good account with a verified address. */
export function requireVerifiedUser(authenticator: Authenticator): onRequestHookHandler {
  return createRequestHook((request) =>
    andThen(authenticator.authenticate(tokenOf(request)), (verdict) => {
      const signIn = signInOf(verdict, request);
      if (!signIn.emailVerified) {
        throw new AppError('EMAIL_NOT_VERIFIED', 'Email not verified. Open the link in the verification email, then log in again.');
      }
      request.signIn = signIn;
    }),
  );
}

/** Whether the account of a request with a checked token wasn't registered just now. */
export function establishedCheck(authenticator: Authenticator): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => request.signIn !== null && authenticator.isEstablished(request.signIn, tokenOf(request));
}

function tokenOf({ raw }: FastifyRequest): string {
  const token = bearerToken(raw);
  if (token === undefined) throw new AppError('UNAUTHENTICATED', 'You’re signed out. Log in to continue.');
  return token;
}

function signInOf(verdict: TokenVerdict, { log }: FastifyRequest): SignIn {
  if (verdict.is === 'valid') return verdict.signIn;
  if (verdict.is === 'unavailable') {
    const { retryAfterSeconds } = verdict;
    throw new AppError('UNAVAILABLE', 'We couldn’t verify your sign-in. Try again in a moment.', { retryAfterSeconds });
  }
  log.info({ why: verdict.why }, 'A token was refused.');
  throw new AppError('UNAUTHENTICATED', 'Your session has expired. Log in again.');
}

/** POST /session/end: logs out. The token's sign-in is refused from then on. The account's address may be unverified. */
export const sessionEndRoute: FastifyPluginAsync<{ readonly authenticator: Authenticator }> = async (app, { authenticator }) => {
  app.post('/session/end', { onRequest: requireSignIn(authenticator) }, async (request, reply) => {
    if (request.signIn !== null) await authenticator.end(request.signIn);
    return reply.code(204).send();
  });
};

/**
 * Answers only this machine's names and callers, for use with the Auth emulator's unsigned tokens. Otherwise a site
 * that rebinds its DNS name to 127.0.0.1 would share the gateway's origin and could forge any user's token. A trusted
 * proxy could let outsiders in.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.raw.headers; // the connection's own: forwarded headers don't count
    const ip: string | undefined = request.ip; // undefined once the caller has hung up, whatever Fastify's type says
    if ((host === undefined || isLoopbackHost(host)) && isLoopback(ip?.replace(/^::ffff:/i, '') ?? '')) done();
    else
      done(
        new AppError(
          'BAD_REQUEST',
          'With the Auth emulator the gateway was expected to be called from this machine, by a name such as localhost or 127.0.0.1.',
        ),
      );
  });
}

/** Accepts "localhost:3000", "[::1]", "mulya.localhost:3000": names that no public site can have. */
function isLoopbackHost(header: string): boolean {
  const host = header.replace(/:\d{1,5}$/, '');
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost$/i.test(host);
}
