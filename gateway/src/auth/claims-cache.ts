import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { noTelemetry, type CacheWatch } from '../metrics/telemetry.port.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { SIGN_INS_AT_ONCE } from './sign-ins-at-once.ts';

/**
 * What verified tokens say, so that none is verified twice. The key is the token's hash: a memory dump of the gateway holds
 * no tokens.
 */
export class ClaimsCache {
  private readonly signIns = new LRUCache<string, SignIn>({ max: SIGN_INS_AT_ONCE });
  private readonly clock: Clock;
  private readonly looked: CacheWatch;

  constructor(clock: Clock, looked: CacheWatch = noTelemetry.cache('verified-tokens')) {
    this.clock = clock;
    this.looked = looked;
  }

  get(token: string): SignIn | undefined {
    const key = fingerprint(token);
    const signIn = this.signIns.get(key);
    const isGood = signIn !== undefined && this.clock() < signIn.expiresAt * 1_000;
    this.looked(isGood);
    if (isGood) return signIn;
    this.signIns.delete(key);
    return undefined;
  }

  keep(token: string, signIn: SignIn): void {
    this.signIns.set(fingerprint(token), signIn);
  }
}

function fingerprint(token: string): string {
  return hash('sha256', token, 'base64'); // in one go: an object for it would be one more to collect, with each call
}
