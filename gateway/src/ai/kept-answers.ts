import { LRUCache } from 'lru-cache';
import type { Written } from './written.ts';

/** For how long an answer serves others, ms. */
export const keptFor = 24 * 60 * 60 * 1_000;

/** Answers that serve everybody who asks the same, by a key that says what was asked. Neither method rejects. */
export interface KeptAnswers {
  get(key: string): Promise<Written | undefined>;
  keep(key: string, written: Written): Promise<void>;
}

const mostKept = 5_000;
const mostBytes = 32 * 1024 * 1024;

/** Keeps them in this process, bounded; the ones that nobody has asked for longest go first. */
export function memoryKeptAnswers(now: () => Date): KeptAnswers {
  const kept = new LRUCache<string, Written>({
    max: mostKept,
    maxSize: mostBytes,
    sizeCalculation: ({ words }) => 500 + 2 * (words.text.length + words.citations.join().length), // a character takes two bytes
    ttl: keptFor,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    get: async (key) => kept.get(key),
    async keep(key, written) {
      kept.set(key, written);
    },
  };
}
