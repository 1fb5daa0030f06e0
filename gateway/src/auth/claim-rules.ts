import { z } from '@mulya/contract';
import type { TokenVerdict } from './id-token-verifier.port.ts';

/** The tolerated difference between the clocks of the identity provider and this machine. */
export const CLOCK_SKEW_SECONDS = 30;

const Seconds = z.number().check(z.int(), z.positive());

/** The claims of an ID token for an e-mail and password sign-in, from either kind of provider. */
const ClaimsSchema = z.object({
  iss: z.string(),
  aud: z.string(), // Firebase never sends a list
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
 * Checks a token's payload by every rule of Firebase's documentation. It adds the rules that its admin library omits:
 * times in the future, the sign-in method, tenants. `nowSeconds`: since 1970.
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
      emailVerified: claims.email_verified === true, // the string "true" does not count
      expiresAt: claims.exp,
    },
  };
}

export function refuseToken(why: string): TokenVerdict {
  return { is: 'refused', why };
}
