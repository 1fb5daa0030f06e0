import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Authenticator } from './authenticator.ts';
import { bearerToken } from './bearer.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSignIn` and `requireVerifiedUser`; null on routes that need neither. */
    signIn: SignIn | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Lets a request pass with a genuine token, also of an account whose address is not verified. */
export function requireSignIn(authenticator: Authenticator): Hook {
  return async (request) => {
    request.signIn = await signInOf(request, (token) => authenticator.identify(token));
  };
}

/** Lets a request pass with a genuine token of a standing account with a verified address. */
export function requireVerifiedUser(authenticator: Authenticator): Hook {
  return async (request) => {
    const signIn = await signInOf(request, (token) => authenticator.authenticate(token));
    if (!signIn.emailVerified) {
      throw new AppError(
        'EMAIL_NOT_VERIFIED',
        'The e-mail address is not verified. Open the link in the verification mail, then log in again.',
      );
    }
    request.signIn = signIn;
  };
}

async function signInOf(request: FastifyRequest, ask: (token: string) => Promise<TokenVerdict>): Promise<SignIn> {
  const token = bearerToken(request.raw);
  if (token === undefined) throw new AppError('UNAUTHENTICATED', 'Nobody is signed in. Log in to go on.');
  const verdict = await ask(token);
  if (verdict.is === 'valid') return verdict.signIn;
  if (verdict.is === 'unavailable') {
    const { retryAfterSeconds } = verdict;
    throw new AppError('UNAVAILABLE', 'The sign-in could not be checked just now. Try again in a moment.', { retryAfterSeconds });
  }
  request.log.info({ why: verdict.why }, 'A token was refused.');
  throw new AppError('UNAUTHENTICATED', 'The sign-in is not valid any more. Log in again.');
}
