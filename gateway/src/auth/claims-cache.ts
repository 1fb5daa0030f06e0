import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { noTelemetry, type CacheObserver } from '../metrics/telemetry.port.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { authLimits } from '../limits.ts';

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
