import { z } from '@mulya/contract';
import type { TokenVerdict } from './id-token-verifier.port.ts';

/** How far the clocks of the identity provider and this machine may be apart, in seconds. */
export const CLOCK_SKEW_SECONDS = 30;

const Seconds = z.number().check(z.int(), z.positive());

/** What an ID token of an e-mail and password sign-in holds, for both kinds of provider. */
const ClaimsSchema = z.object({
  iss: z.string(),
  aud: z.string(), // a list of audiences is not Firebase's
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: Seconds,
  exp: Seconds,
  nbf: z.optional(Seconds),
  auth_time: Seconds,
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  firebase: z.object({
    sign_in_provider: z.literal('password'),
    tenant: z.optional(z.never()),
  }),
});

/**
 * Checks a token's payload: every rule of Firebase's documentation, and those its own admin library leaves out (times in
 * the future, the way of signing in, tenants). `nowSeconds`: since 1970.
 */
export function readClaims(payload: unknown, { projectId, nowSeconds }: { projectId: string; nowSeconds: number }): TokenVerdict {
  const parsed = ClaimsSchema.safeParse(payload);
  if (!parsed.success) return refuseToken(`claim ${parsed.error.issues[0]?.path.join('.') ?? '?'} is not as expected`);
  const claims = parsed.data;
  const latest = nowSeconds + CLOCK_SKEW_SECONDS;
  if (claims.iss !== `https://securetoken.google.com/${projectId}`) return refuseToken('another issuer');
  if (claims.aud !== projectId) return refuseToken('another audience');
  if (claims.exp <= nowSeconds - CLOCK_SKEW_SECONDS) return refuseToken('expired');
  if (claims.iat > latest) return refuseToken('issued in the future');
  if (claims.auth_time > latest) return refuseToken('signed in in the future');
  if (claims.nbf !== undefined && claims.nbf > latest) return refuseToken('not valid yet');
  return {
    is: 'valid',
    signIn: {
      uid: claims.sub,
      ...(claims.email === undefined ? {} : { email: claims.email }),
      authTime: claims.auth_time,
      emailVerified: claims.email_verified === true, // the text "true" is not a verified address
      expiresAt: claims.exp,
    },
  };
}

export function refuseToken(why: string): TokenVerdict {
  return { is: 'refused', why };
}
