import { performance } from 'node:perf_hooks';
import type { Dependency } from './dependency.ts';

/** An answer serves for so long, ms. */
const FRESH_MS = 1_000;

/**
 * Asks a dependency that has to be gone to, such as a database: by one caller at a time, and once a second, however often anybody asks
 * `/readyz` or `/metrics`.
 *
 * @param now milliseconds, from any beginning; it never goes back
 */
export function askedSeldom(ask: () => Promise<Dependency>, now: () => number = () => performance.now()): () => Promise<Dependency> {
  let answer: Promise<Dependency> | undefined;
  let freshUntil = 0;
  return () => {
    if (answer !== undefined && now() < freshUntil) return answer;
    freshUntil = Infinity; // whoever comes while it is asked waits for the same answer
    answer = ask().finally(() => {
      freshUntil = now() + FRESH_MS;
    });
    return answer;
  };
}
