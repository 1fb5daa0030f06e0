import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { noTelemetry, type CacheObserver } from '../metrics/telemetry.port.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import type { Awaitable } from '../lib/awaitable.ts';

/**
 * Sign-ins that one gateway caches; the least recently used are evicted. Any visit may call any gateway, and at peak 30,000 are
 * active (docs/scaling.md). Each takes 0.6 KB with its claims. With too few entries every call would cost a lookup.
 */
export const MAX_SIGN_INS = 40_000;

/**
 * Caches the sign-ins of verified tokens, so that no token is verified twice. The key is the token's hash, so that a memory
 * dump of the gateway contains no tokens.
 */
export class ClaimsCache {
  private readonly signIns = new LRUCache<string, SignIn>({ max: MAX_SIGN_INS });
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

const MAX_ENDED_SIGN_INS = 100_000;

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
  private readonly entries = new LRUCache<string, true>({ max: MAX_ENDED_SIGN_INS });

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
