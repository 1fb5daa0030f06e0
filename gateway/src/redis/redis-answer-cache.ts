import { AiToolCallSchema, z } from '@mulya/contract';
import { answerTtl, type AnswerCache } from '../ai/answer-cache.ts';
import type { CompletedAnswer } from '../ai/completed-answer.ts';
import type { Redis } from './redis.port.ts';

const CompletedAnswerSchema = z.object({
  words: z.object({
    text: z.string(),
    finish: z.enum(['stop', 'length', 'content_filter', 'tool_calls']),
    calls: z.optional(z.array(AiToolCallSchema)),
    citations: z.array(z.string()),
    searched: z.boolean(),
  }),
  writtenAt: z.iso.datetime(),
  isRewrite: z.optional(z.literal(true)),
});

/** The version of the stored format. Gateways with different versions ignore each other's answers. */
const formatVersion = 1;
const redisKey = (key: string) => `mulya:answer:${String(formatVersion)}:${key}`;

/**
 * Shares cached answers among gateways: an answer regenerated on one replaces the old one for all. The gateway's own
 * cache is used while Redis is down or has no answer.
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

/** Ignores an answer in another format. */
function parseAnswer(text: string): CompletedAnswer | undefined {
  try {
    const { isRewrite, ...written } = CompletedAnswerSchema.parse(JSON.parse(text));
    return isRewrite === undefined ? written : { ...written, isRewrite };
  } catch {
    return undefined;
  }
}
