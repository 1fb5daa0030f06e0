import type { FastifyBaseLogger } from 'fastify';
import type { IdentityConfig } from '../config.ts';
import type { Dependency } from '../health/dependency.ts';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { createAccountLookup, GOOGLE_LOOKUP_URL, type ObservableLookup } from './account-lookup.adapter.ts';
import { AccountStatusChecker } from './account-status.ts';
import { Authenticator } from './authenticator.ts';
import type { Clock } from '../lib/clock.ts';
import { createEmulatorVerifier } from './emulator-verifier.adapter.ts';
import { EndedSignIns, type EndedSignInList } from './ended-sign-ins.ts';
import { createFirebaseVerifier, GOOGLE_KEYS_URL } from './firebase-verifier.adapter.ts';
import { KeyStore } from './key-store.ts';
import type { AccountStatusCache } from './account-status-cache.port.ts';
import { ClaimsCache } from './claims-cache.ts';

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
