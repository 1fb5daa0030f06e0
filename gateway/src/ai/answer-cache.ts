import { LRUCache } from 'lru-cache';
import type { CompletedAnswer } from './completed-answer.ts';
import { aiLimits } from '../limits.ts';

/** Answers shared by all users, by a hash of the question. Neither method rejects. */
export interface AnswerCache {
  get(key: string): Promise<CompletedAnswer | undefined>;
  set(key: string, answer: CompletedAnswer): Promise<void>;
}

/** Bounded cache in this process; drops the least recently used answers first. */
export function createMemoryAnswerCache(now: () => Date): AnswerCache {
  const answers = new LRUCache<string, CompletedAnswer>({
    max: aiLimits.maxAnswers,
    maxSize: aiLimits.maxAnswersBytes,
    sizeCalculation: ({ words: { text, citations, calls = [] } }) =>
      500 + 2 * (text.length + citations.join().length + JSON.stringify(calls).length), // a character takes two bytes
    ttl: aiLimits.answerTtlMs,
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
