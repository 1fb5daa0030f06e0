import { LRUCache } from 'lru-cache';
import type { CompletedAnswer } from './completed-answer.ts';

/** How long an answer is served to others, ms. */
export const answerTtl = 24 * 60 * 60 * 1_000;

/** Answers shared by all users, by a hash of the question. Neither method rejects. */
export interface AnswerCache {
  get(key: string): Promise<CompletedAnswer | undefined>;
  set(key: string, answer: CompletedAnswer): Promise<void>;
}

const maxAnswers = 5_000;
const maxBytes = 32 * 1024 * 1024;

/** Bounded cache in this process; drops the least recently used answers first. */
export function createMemoryAnswerCache(now: () => Date): AnswerCache {
  const answers = new LRUCache<string, CompletedAnswer>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ words: { text, citations, calls = [] } }) =>
      500 + 2 * (text.length + citations.join().length + JSON.stringify(calls).length), // a character takes two bytes
    ttl: answerTtl,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    get: async (key) => answers.get(key),
    async set(key, answer) {
      answers.set(key, answer);
    },
  };
}
