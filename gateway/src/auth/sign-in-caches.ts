import { authLimits } from '../limits.ts';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { noTelemetry, type CacheObserver } from '../metrics/telemetry.port.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import type { Awaitable } from '../lib/promises.ts';

/**
 * Caches the sign-ins of verified tokens, so that no token is verified twice. The key is the token's hash, so that a memory
 * dump of the gateway contains no tokens.
 */
export class ClaimsCache {
  private readonly signIns = new LRUCache<string, SignIn>({ max: authLimits.maxSignIns });
  private readonly clock: Clock;
  private readonly onLookup: CacheObserver;

  constructor(clock: Clock, onLookup: CacheObserver = noTelemetry.cache('verified-tokens')) {
    this.clock = clock;
    this.onLookup = onLookup;
  }

  get(token: string): SignIn | undefined {
    const key = fingerprint(token);
    const signIn = this.signIns.get(key);
    const isHit = signIn !== undefined && this.clock() < signIn.expiresAt * 1_000;
    this.onLookup(isHit);
    if (isHit) return signIn;
    this.signIns.delete(key);
    return undefined;
  }

  set(token: string, signIn: SignIn): void {
    this.signIns.set(fingerprint(token), signIn);
  }
}

function fingerprint(token: string): string {
  return hash('sha256', token, 'base64'); // unlike createHash, it allocates no object that each call would leave to the collector
}

/** Identifies a sign-in by its user and time. */
export type SignInId = Pick<SignIn, 'uid' | 'authTime'>;

/** The key of a sign-in in maps. */
export function signInKey({ uid, authTime }: SignInId): string {
  return `${String(authTime)} ${uid}`;
}

/** Sign-ins that ended by a logout. Their tokens are refused, refreshed ones too. Neither method rejects. */
export interface EndedSignInList {
  /** Takes effect in this gateway synchronously. Resolves when other gateways were informed, or cannot be now. */
  end(signIn: SignInId): Awaitable<void>;
  has(signIn: SignInId): Awaitable<boolean>;
}

/** The logouts that this gateway knows of, bounded and in memory. */
export class EndedSignIns implements EndedSignInList {
  private readonly entries = new LRUCache<string, true>({ max: authLimits.maxEndedSignIns });

  end(signIn: SignInId): void {
    this.entries.set(signInKey(signIn), true);
  }

  has(signIn: SignInId): boolean {
    return this.entries.get(signInKey(signIn)) === true;
  }

  /** The keys of all sign-ins, newest first. */
  keys(): readonly string[] {
    return [...this.entries.keys()];
  }
}
