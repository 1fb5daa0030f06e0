/** The outside systems that the gateway asks; the names are labels of metrics. */
export type UpstreamName = 'market-data' | 'ai' | 'identity-keys' | 'identity-accounts';

/** What is kept so that it need not be made again. */
export type CacheName = 'market-data' | 'verified-tokens';

/** Is told how one upstream fares. */
export interface UpstreamObserver {
  /** One attempt has ended. `outcome`: "answered", the kind of its trouble, or "left"; `seconds`: none for one that was not sent. */
  recordAttempt(outcome: string, seconds?: number): void;
  /** By what it is seen whether the upstream is left alone now. */
  observeCircuit(isResting: () => boolean): void;
}

/** Is told of each look into a cache. */
export type CacheObserver = (isHit: boolean) => void;

/** Who is told how the parts of the gateway fare. They need not know what becomes of it. */
export interface Telemetry {
  upstream(name: UpstreamName): UpstreamObserver;
  cache(name: CacheName): CacheObserver;
}

/** Tells nobody. */
export const noTelemetry: Telemetry = {
  upstream: () => ({ recordAttempt: () => {}, observeCircuit: () => {} }),
  cache: () => () => {},
};
