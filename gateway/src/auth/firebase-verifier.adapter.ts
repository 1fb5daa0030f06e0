import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import { CLOCK_SKEW_SECONDS, readClaims, refuseToken } from './claim-rules.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import type { KeyStore } from './key-store.ts';
import { authLimits } from '../limits.ts';

/** Where Google publishes the keys that sign Firebase's ID tokens. */
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const signedToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

class KeysUnavailable extends Error {}

interface FirebaseVerifierOptions {
  readonly projectId: string;
  readonly keys: Pick<KeyStore, 'find' | 'ready'>;
  readonly clock: Clock;
}

/** Verifies ID tokens that Google signed for a Firebase project. */
export function createFirebaseVerifier({ projectId, keys, clock }: FirebaseVerifierOptions): IdTokenVerifier {
  const keyOf = async ({ kid, typ }: JWTHeaderParameters) => {
    if (typeof kid !== 'string' || (typ !== undefined && typ !== 'JWT')) throw new errors.JWSInvalid('unexpected header');
    const lookup = await keys.find(kid);
    if (lookup.is === 'unavailable') throw new KeysUnavailable();
    if (lookup.is === 'unknown') throw new errors.JWKSNoMatchingKey();
    return lookup.key;
  };

  return {
    async verify(token): Promise<TokenVerdict> {
      if (!signedToken.test(token)) return refuseToken('not a signed token');
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          clockTolerance: CLOCK_SKEW_SECONDS,
          requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp', 'auth_time'],
          currentDate: new Date(clock()),
        });
        return readClaims(payload, { projectId, nowSeconds: clock() / 1_000 });
      } catch (error) {
        if (error instanceof KeysUnavailable) return { is: 'unavailable', retryAfterSeconds: authLimits.retryAfterSeconds };
        return refuseToken(error instanceof errors.JOSEError ? error.code : 'unreadable');
      }
    },
    async ready() {
      const ok = await keys.ready();
      return { ok, detail: ok ? 'The keys of the identity provider are at hand.' : 'The identity provider does not give its keys.' };
    },
  };
}
