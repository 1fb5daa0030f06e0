import { z } from '../schema.ts';

/** Pages read these, so that they are made of no more of zod than a page has already. */
export const AiFinishSchema = z.enum(['stop', 'length', 'content_filter']);

/**
 * What Mulya adds to OpenAI's answer. `web_search`: whether the web was searched for this answer. `written_at`: ISO time; an
 * answer that was kept has the time of its writing. `machine`: a model wrote it, or the built-in analyst, which is none.
 */
export const AiStampSchema = z.object({ machine: z.enum(['model', 'built-in']), web_search: z.boolean(), written_at: z.string() });
export type AiStamp = z.infer<typeof AiStampSchema>;

/** An answer as a whole: one choice. `citations`: http and https addresses. */
export const AiAnswerSchema = z.object({
  id: z.string(),
  object: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.object({ index: z.number(), message: z.object({ role: z.string(), content: z.string() }), finish_reason: AiFinishSchema }),
  ),
  citations: z.array(z.string()),
  mulya: AiStampSchema,
});
export type AiAnswer = z.infer<typeof AiAnswerSchema>;

/**
 * One event of a streamed answer (`data: {…}`, ended by `data: [DONE]`). The last but one holds the reason for the end, and with
 * it citations and stamp. An error in the middle of a stream is one event `{error}` in the shape of `ApiErrorSchema`.
 */
export const AiChunkSchema = z.object({
  id: z.string(),
  object: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number(),
      delta: z.object({ role: z.optional(z.string()), content: z.optional(z.string()) }),
      finish_reason: z.nullable(AiFinishSchema),
    }),
  ),
  citations: z.optional(z.array(z.string())),
  mulya: z.optional(AiStampSchema),
});
export type AiChunk = z.infer<typeof AiChunkSchema>;
