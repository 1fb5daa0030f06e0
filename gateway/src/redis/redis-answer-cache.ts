import { z } from '@mulya/contract';
import { answerTtl, type AnswerCache } from '../ai/answer-cache.ts';
import type { CompletedAnswer } from '../ai/completed-answer.ts';
import type { Redis } from './redis.port.ts';

const CompletedAnswerSchema = z.object({
  words: z.object({
    text: z.string(),
    finish: z.enum(['stop', 'length', 'content_filter']),
    citations: z.array(z.string()),
    searched: z.boolean(),
  }),
  writtenAt: z.iso.datetime(),
  isRewrite: z.optional(z.literal(true)),
});

/** The form of what is kept: a gateway that writes another one raises it, and neither reads what the other has written. */
const formatVersion = 1;
const redisKey = (key: string) => `mulya:answer:${String(formatVersion)}:${key}`;

/**
 * Answers that serve the users of all gateways: one that was written anew on one gateway is what all have from then on. While the Redis
 * is away, and where it has none, those of this gateway's memory serve.
 */
export function createRedisAnswerCache(redis: Redis, memory: AnswerCache): AnswerCache {
  return {
    async get(key) {
      const shared = await redis
        .ask(
          (commands) => commands.get(redisKey(key)),
          (answer) => z.nullable(z.string()).parse(answer),
        )
        .catch(() => null);
      return (shared === null ? undefined : parseAnswer(shared)) ?? memory.get(key);
    },
    async set(key, written) {
      await memory.set(key, written);
      await redis
        .ask(
          (commands) => commands.set(redisKey(key), JSON.stringify(written), answerTtl / 1_000),
          (answer) => z.literal('OK').parse(answer),
        )
        .catch(() => undefined); // it still serves this gateway's users
    },
  };
}

/** What does not have the form that it should is as good as nothing. */
function parseAnswer(text: string): CompletedAnswer | undefined {
  try {
    const { isRewrite, ...written } = CompletedAnswerSchema.parse(JSON.parse(text));
    return isRewrite === undefined ? written : { ...written, isRewrite };
  } catch {
    return undefined;
  }
}
