import { andThen, type Awaitable } from '../lib/promises.ts';
import { AccountStatusChecker, type AccountStatusCache } from './account-status.ts';
import { type EndedSignInList, type SignInId, ClaimsCache, EndedSignIns } from './sign-in-caches.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import { refuseToken } from './claim-rules.ts';
import { authLimits } from '../limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityConfig } from '../config.ts';
import type { Dependency } from '../health/dependency.ts';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { createAccountLookup, GOOGLE_LOOKUP_URL, type ObservableLookup } from './account-lookup.adapter.ts';
import type { Clock } from '../lib/clock.ts';
import { createEmulatorVerifier } from './emulator-verifier.adapter.ts';
import { createFirebaseVerifier, GOOGLE_KEYS_URL } from './firebase-verifier.adapter.ts';
import { KeyStore } from './key-store.ts';

const OVER = 'the account or sign-in is over';

type ValidToken = Extract<TokenVerdict, { is: 'valid' }>;

interface AuthenticatorParts {
  readonly verifier: IdTokenVerifier;
  readonly claims: ClaimsCache;
  readonly ended: EndedSignInList;
  readonly accounts: Pick<AccountStatusChecker, 'check' | 'isEstablished'>;
  /** Whether its accounts may be of any age: those of the emulator are new after each start. */
  readonly isEmulator?: boolean;
}

/** Identifies the user of a token, and checks that its sign-in is not over. */
export class Authenticator {
  private readonly parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.parts = parts;
  }

  /** The sign-in of a genuine token that was not logged out. The account is not looked up. */
  identify(token: string): Awaitable<TokenVerdict> {
    const cached = this.parts.claims.get(token);
    const verified = cached === undefined ? this.verify(token) : ({ is: 'valid', signIn: cached } as const);
    return andThen(verified, (verdict) => (verdict.is === 'valid' ? this.rejectIfEnded(verdict, 'logged out') : verdict));
  }

  /** As `identify`, and also refuses an account that was deleted, disabled or revoked. */
  authenticate(token: string): Awaitable<TokenVerdict> {
    return andThen(this.identify(token), (verdict) => (verdict.is === 'valid' ? this.requireGoodAccount(verdict, token) : verdict));
  }

  /** Whether the account of a checked token is older than one that was registered for a purpose. */
  async isEstablished(signIn: SignInId, token: string): Promise<boolean> {
    return this.parts.isEmulator === true || this.parts.accounts.isEstablished(signIn, token);
  }

  /** Ends a sign-in: all of its tokens are refused from now on. Resolves when other gateways were informed, or cannot be now. */
  async end(signIn: SignInId): Promise<void> {
    await this.parts.ended.end(signIn);
  }

  private async verify(token: string): Promise<TokenVerdict> {
    const { claims, verifier } = this.parts;
    const verdict = await verifier.verify(token);
    if (verdict.is === 'valid') claims.set(token, verdict.signIn);
    return verdict;
  }

  private requireGoodAccount(verdict: ValidToken, token: string): Awaitable<TokenVerdict> {
    return andThen(this.parts.accounts.check(verdict.signIn, token), (status): Awaitable<TokenVerdict> => {
      if (status === 'unknown') return { is: 'unavailable', retryAfterSeconds: authLimits.retryAfterSeconds };
      if (status === 'over') return refuseToken(OVER);
      return this.rejectIfEnded(verdict, OVER); // the user may have logged out during the lookup
    });
  }

  private rejectIfEnded(verdict: ValidToken, why: string): Awaitable<TokenVerdict> {
    return andThen(this.parts.ended.has(verdict.signIn), (isEnded) => (isEnded ? refuseToken(why) : verdict));
  }
}

/** Google's addresses. Tests replace them with their own servers; they are not configurable by the environment. */
export interface IdentityAddresses {
  readonly keys: string;
  readonly lookup: string;
}

const googleAddresses: IdentityAddresses = { keys: GOOGLE_KEYS_URL, lookup: GOOGLE_LOOKUP_URL };

interface AuthenticatorOptions {
  readonly identity: IdentityConfig;
  readonly log: FastifyBaseLogger;
  readonly telemetry?: Telemetry;
  readonly clock?: Clock;
  readonly addresses?: IdentityAddresses;
  /** Default: the logouts of this gateway alone. */
  readonly endedSignIns?: EndedSignInList;
  /** Shared with other gateways. Without it, this gateway looks up each account itself. */
  readonly accountStatusCache?: AccountStatusCache | undefined;
}

/** Creates the authenticator for a Firebase project or the emulator, with the health checks of its provider: keys and accounts. */
export function createAuthenticator({
  identity,
  log,
  telemetry = noTelemetry,
  clock = Date.now,
  addresses = googleAddresses,
  endedSignIns = new EndedSignIns(),
  accountStatusCache,
}: AuthenticatorOptions): {
  readonly authenticator: Authenticator;
  readonly dependencies: Readonly<Record<'identity' | 'accounts', () => Promise<Dependency>>>;
} {
  const isEmulator = identity.kind === 'emulator';
  const verifier = isEmulator
    ? createEmulatorVerifier({ projectId: identity.projectId, address: identity.address, clock })
    : createFirebaseVerifier({ projectId: identity.projectId, keys: new KeyStore({ url: addresses.keys, clock, log, telemetry }), clock });
  const lookup = createAccountLookup({
    url: isEmulator ? `${identity.address}/identitytoolkit.googleapis.com/v1/accounts:lookup` : addresses.lookup,
    apiKey: identity.apiKey,
    telemetry,
  });
  const authenticator = new Authenticator({
    verifier,
    claims: new ClaimsCache(clock, telemetry.cache('verified-tokens')),
    ended: endedSignIns,
    accounts: new AccountStatusChecker({ lookup, clock, log, cache: accountStatusCache }),
    isEmulator,
  });
  return { authenticator, dependencies: { identity: () => verifier.ready(), accounts: async () => accountsDependency(lookup) } };
}

/** Optional, because the gateway serves known users for minutes without the provider. */
function accountsDependency({ isCircuitOpen }: ObservableLookup): Dependency {
  return isCircuitOpen()
    ? {
        ok: false,
        isOptional: true,
        detail: 'The identity provider does not answer for accounts: those seen in the last 5 minutes are served, others have to wait.',
      }
    : { ok: true, isOptional: true, detail: 'The identity provider may be asked for accounts.' };
}
