import { z } from '../schema.ts';
import { AiToolCallSchema } from './ai-request.ts';

/** Pages parse these, so they use only parts of zod that pages already load. */
export const AiFinishSchema = z.enum(['stop', 'length', 'content_filter', 'tool_calls']);

/**
 * Mulya's addition to OpenAI's answer. `web_search`: whether this answer used a web search. `written_at`: ISO time; a cached answer has its
 * original time. `machine`: a language model, or the rule-based built-in analyst.
 */
export const AiStampSchema = z.object({ machine: z.enum(['model', 'built-in']), web_search: z.boolean(), written_at: z.string() });
export type AiStamp = z.infer<typeof AiStampSchema>;

/**
 * A complete answer with one choice. `citations`: http and https addresses. `tool_calls`: with the finish reason "tool_calls"; the content
 * is then usually empty.
 */
export const AiAnswerSchema = z.object({
  id: z.string(),
  object: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number(),
      message: z.object({ role: z.string(), content: z.string(), tool_calls: z.optional(z.array(AiToolCallSchema)) }),
      finish_reason: AiFinishSchema,
    }),
  ),
  citations: z.array(z.string()),
  mulya: AiStampSchema,
});
export type AiAnswer = z.infer<typeof AiAnswerSchema>;

/**
 * One event of a streamed answer (`data: {…}`). Each call of a tool comes whole, in one event. The event before `data: [DONE]` holds the
 * finish reason, the citations and the stamp. An error in mid-stream is one event `{error}` in the shape of `ApiErrorSchema`.
 */
export const AiChunkSchema = z.object({
  id: z.string(),
  object: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number(),
      delta: z.object({
        role: z.optional(z.string()),
        content: z.optional(z.string()),
        tool_calls: z.optional(z.array(z.object({ index: z.number(), ...AiToolCallSchema.shape }))),
      }),
      finish_reason: z.nullable(AiFinishSchema),
    }),
  ),
  citations: z.optional(z.array(z.string())),
  mulya: z.optional(AiStampSchema),
});
export type AiChunk = z.infer<typeof AiChunkSchema>;
