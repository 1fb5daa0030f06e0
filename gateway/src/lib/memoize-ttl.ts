import { performance } from 'node:perf_hooks';

/**
 * Caches the result of `load` for a while, and shares one call among all who ask while it is in flight. A rejection is cached too.
 *
 * @param now a monotonic time in ms
 */
export function memoizeForTtl<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  let freshUntil = 0;
  return () => {
    if (result !== undefined && now() < freshUntil) return result;
    freshUntil = Infinity; // until `load` has settled
    result = load().finally(() => {
      freshUntil = now() + ttlMs;
    });
    return result;
  };
}
