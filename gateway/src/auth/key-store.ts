import { z } from '@mulya/contract';
import type { FastifyBaseLogger } from 'fastify';
import { importJWK, type CryptoKey } from 'jose';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import type { JsonResponse } from '../upstream/http-client.ts';
import { createSingleFlight } from '../lib/promises.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { openUpstream, type Upstream } from '../upstream/upstream.ts';
import type { Clock } from '../lib/clock.ts';
import { describeProviderFailure } from './provider-calls.ts';
import { providerLimits, providerKeyLimits } from '../limits.ts';

/** `unknown`: the provider has no such key. `unavailable`: the provider gave no answer. */
export type KeyLookup = { readonly is: 'key'; readonly key: CryptoKey } | { readonly is: 'unknown' } | { readonly is: 'unavailable' };

/** `n` has at least 2,048 bits. An invalid key would make every good token look forged. */
const JwkSchema = z.object({
  kid: z.string(),
  kty: z.literal('RSA'),
  alg: z.optional(z.literal('RS256')),
  n: z.string().check(z.regex(/^[\w-]{342,}$/)),
  e: z.string().check(z.regex(/^[\w-]+$/)),
});
const KeySetSchema = z.object({ keys: z.array(z.unknown()) });

interface KeyStoreOptions {
  /** The provider's JSON Web Key Set. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly telemetry?: Telemetry;
  readonly limits?: UpstreamLimits;
}

/**
 * The provider's public keys. All callers share one request, keys are refreshed in the background after their `max-age`,
 * and the last ones remain in use during an outage (docs/decisions/0007).
 */
export class KeyStore {
  private readonly options: KeyStoreOptions;
  private readonly provider: Upstream;
  private readonly shareCall = createSingleFlight<void>();
  private keys: ReadonlyMap<string, CryptoKey> = new Map();
  private fetchedAt = -Infinity;
  private freshUntil = -Infinity;
  private attemptedAt = -Infinity;
  private lastFailed = false;

  constructor(options: KeyStoreOptions) {
    this.options = options;
    this.provider = openUpstream(options.limits ?? providerLimits, (options.telemetry ?? noTelemetry).upstream('identity-keys'));
  }

  async find(kid: string): Promise<KeyLookup> {
    const usableKey = this.usableKey(kid);
    if (usableKey !== undefined) {
      if (this.options.clock() >= this.freshUntil) void this.refresh();
      return { is: 'key', key: usableKey };
    }
    await this.refresh();
    const fetched = this.usableKey(kid);
    if (fetched !== undefined) return { is: 'key', key: fetched };
    // After a failed request the provider may well have the key: this is an outage, not a bad token.
    return this.hasUsableKeys() && !this.lastFailed ? { is: 'unknown' } : { is: 'unavailable' };
  }

  /** Whether tokens can be verified now. Fetches the keys when there are none. */
  async ready(): Promise<boolean> {
    if (!this.hasUsableKeys()) await this.refresh();
    return this.hasUsableKeys();
  }

  private hasUsableKeys(): boolean {
    return this.keys.size > 0 && this.options.clock() < this.fetchedAt + providerKeyLimits.maxAgeMs;
  }

  private usableKey(kid: string): CryptoKey | undefined {
    return this.hasUsableKeys() ? this.keys.get(kid) : undefined;
  }

  private refresh(): Promise<void> {
    return this.shareCall('keys', async () => {
      const coolDown = this.hasUsableKeys() ? providerKeyLimits.coolDownMs : providerKeyLimits.coldCoolDownMs;
      if (this.options.clock() < this.attemptedAt + coolDown) return;
      this.attemptedAt = this.options.clock();
      await this.fetchKeys();
    });
  }

  private async fetchKeys(): Promise<void> {
    const { clock, log, url } = this.options;
    const { signal, end } = this.provider.startDeadline();
    try {
      const { keys, freshFor } = await this.provider.call(async () => readKeys(await this.provider.json({ address: url }, signal)), signal);
      this.keys = keys;
      this.fetchedAt = clock();
      this.freshUntil = this.fetchedAt + freshFor;
      this.lastFailed = false;
    } catch (error) {
      this.lastFailed = true;
      log.warn({ why: describeProviderFailure(error), keptKeys: this.keys.size }, 'The identity provider did not give its keys.');
    } finally {
      end();
    }
  }
}

/** `freshFor`: milliseconds. */
async function readKeys(answer: JsonResponse): Promise<{ readonly keys: ReadonlyMap<string, CryptoKey>; readonly freshFor: number }> {
  const keys = await importKeys(answer.value);
  if (keys.size === 0) throw new UpstreamFailure({ is: 'unreadable', reason: 'it holds no key that signs tokens' });
  return { keys, freshFor: maxAgeSeconds(answer) * 1_000 };
}

async function importKeys(body: unknown): Promise<Map<string, CryptoKey>> {
  const set = KeySetSchema.safeParse(body);
  const keys = new Map<string, CryptoKey>();
  for (const entry of set.success ? set.data.keys : []) {
    const jwk = JwkSchema.safeParse(entry);
    if (!jwk.success) continue; // a kind of key that never signs these tokens
    const key = await importJWK({ kty: 'RSA', n: jwk.data.n, e: jwk.data.e }, 'RS256');
    if (!(key instanceof Uint8Array)) keys.set(jwk.data.kid, key);
  }
  return keys;
}

/** How long the answer is fresh: between a minute and a day, or an hour if the header is missing. */
function maxAgeSeconds(answer: JsonResponse): number {
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/.exec(answer.header('cache-control') ?? '')?.[1];
  if (maxAge === undefined) return 3_600;
  const age = Number(/^\d{1,9}$/.exec(answer.header('age') ?? '')?.[0] ?? 0);
  return Math.min(86_400, Math.max(60, Number(maxAge) - age));
}
