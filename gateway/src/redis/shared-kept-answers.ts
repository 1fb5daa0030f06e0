import { z } from '@mulya/contract';
import { keptFor, type KeptAnswers } from '../ai/kept-answers.ts';
import type { Written } from '../ai/written.ts';
import type { Redis } from './redis.port.ts';

const WrittenSchema = z.object({
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
const form = 1;
const placeOf = (key: string) => `mulya:answer:${String(form)}:${key}`;

/**
 * Answers that serve the users of all gateways: one that was written anew on one gateway is what all have from then on. While the Redis
 * is away, and where it has none, those of this gateway's memory serve.
 */
export function sharedKeptAnswers(redis: Redis, own: KeptAnswers): KeptAnswers {
  return {
    async get(key) {
      const shared = await redis
        .ask(
          (commands) => commands.get(placeOf(key)),
          (answer) => z.nullable(z.string()).parse(answer),
        )
        .catch(() => null);
      return (shared === null ? undefined : read(shared)) ?? own.get(key);
    },
    async keep(key, written) {
      await own.keep(key, written);
      await redis
        .ask(
          (commands) => commands.set(placeOf(key), JSON.stringify(written), keptFor / 1_000),
          (answer) => z.literal('OK').parse(answer),
        )
        .catch(() => undefined); // it still serves this gateway's users
    },
  };
}

/** What does not have the form that it should is as good as nothing. */
function read(text: string): Written | undefined {
  try {
    const { isRewrite, ...written } = WrittenSchema.parse(JSON.parse(text));
    return isRewrite === undefined ? written : { ...written, isRewrite };
  } catch {
    return undefined;
  }
}
