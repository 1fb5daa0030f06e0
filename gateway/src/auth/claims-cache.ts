import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { noTelemetry, type CacheObserver } from '../metrics/telemetry.port.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { MAX_SIGN_INS } from './max-sign-ins.ts';

/**
 * What verified tokens say, so that none is verified twice. The key is the token's hash: a memory dump of the gateway holds
 * no tokens.
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
    const isGood = signIn !== undefined && this.clock() < signIn.expiresAt * 1_000;
    this.onLookup(isGood);
    if (isGood) return signIn;
    this.signIns.delete(key);
    return undefined;
  }

  set(token: string, signIn: SignIn): void {
    this.signIns.set(fingerprint(token), signIn);
  }
}

function fingerprint(token: string): string {
  return hash('sha256', token, 'base64'); // in one go: an object for it would be one more to collect, with each call
}
