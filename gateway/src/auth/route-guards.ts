import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { andThen } from '../lib/promises.ts';
import { AppError } from '../errors/app-error.ts';
import { createRequestHook } from '../lib/http.ts';
import type { Authenticator } from './authenticator.ts';
import { bearerToken } from './bearer.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSignIn` and `requireVerifiedUser`; null on routes that need neither. */
    signIn: SignIn | null;
  }
}

/** Requires a genuine token. The account's address may be unverified. */
export function requireSignIn(authenticator: Authenticator): onRequestHookHandler {
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
