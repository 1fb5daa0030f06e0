/** The upstreams of the gateway, as labels of metrics. */
export type UpstreamName = 'market-data' | 'ai' | 'identity-keys' | 'identity-accounts';

/** The caches of the gateway, as labels of metrics. */
type CacheName = 'market-data' | 'verified-tokens';

/** Observes one upstream. */
export interface UpstreamObserver {
  /** Records a finished attempt. `outcome`: "answered", the kind of failure, or "left"; `seconds`: undefined for one that was not sent. */
  recordAttempt(outcome: string, seconds?: number): void;
  /** Registers how to read whether its circuit breaker is open. */
  observeCircuit(isCircuitOpen: () => boolean): void;
}

/** Observes each lookup in a cache. */
export type CacheObserver = (isHit: boolean) => void;

/** Receives measurements from the parts of the gateway. */
export interface Telemetry {
  upstream(name: UpstreamName): UpstreamObserver;
  cache(name: CacheName): CacheObserver;
}

/** Discards all measurements. */
export const noTelemetry: Telemetry = {
  upstream: () => ({ recordAttempt: () => {}, observeCircuit: () => {} }),
  cache: () => () => {},
};
