import { z } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';
import type { AiEvent, AiQuestion, AiWords } from '../ai.port.ts';
import { citationsIn } from './citations.ts';
import { searchFor, type Dialect } from './dialect.ts';
import { finishReason } from './finish.ts';
import { stripInvisible } from './strip-invisible.ts';
import { tokensOf, UsageSchema, type Usage } from './usage.ts';

/** The body of a call. Purpose, company and context never leave the gateway. */
export function completionBody(question: AiQuestion, model: string, dialect: Dialect): object {
  const { messages, maxTokens, temperature, search } = question;
  return {
    model,
    messages,
    [dialect.tokens]: maxTokens,
    ...(dialect.takesTemperature ? { temperature } : {}),
    ...(searchFor(question, dialect) === 'live-search' ? { search_parameters: search } : {}),
  };
}

const ListSchema = z.nullish(z.array(z.unknown()));
const PartSchema = z.object({ text: z.string() });
/** A text, or a list of parts; only text parts count. */
const ContentSchema = z.nullish(z.union([z.string(), z.array(z.unknown())]));

const CompletionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: ContentSchema, refusal: z.nullish(z.string()), annotations: ListSchema }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
  citations: ListSchema,
  usage: UsageSchema,
});

/** @throws UpstreamFailure when `answer` is no chat completion */
export function parseCompletion(answer: unknown): AiWords {
  const read = CompletionSchema.safeParse(answer);
  const choice = read.data?.choices[0];
  if (read.data === undefined || choice === undefined) throw unreadable();
  const { content, refusal, annotations } = choice.message;
  const citations = citationsIn(read.data.citations, annotations);
  return {
    text: stripInvisible(contentText(content) || (refusal ?? '')),
    finish: finishReason(choice.finish_reason),
    citations,
    searched: (read.data.usage?.num_sources_used ?? 0) > 0 || citations.length > 0,
    ...tokensOf(read.data.usage),
  };
}

const ChunkSchema = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(z.object({ content: ContentSchema, refusal: z.nullish(z.string()), annotations: ListSchema })),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  citations: ListSchema,
  usage: UsageSchema,
  error: z.optional(z.unknown()),
});

/** @throws UpstreamFailure for an invalid chunk, or when the stream ends before its answer does */
export async function* parseCompletionEvents(chunks: AsyncIterable<unknown>): AsyncGenerator<AiEvent, void> {
  const sources: unknown[] = [];
  let reason: string | undefined;
  let usage: Usage;
  for await (const chunk of chunks) {
    const read = ChunkSchema.safeParse(chunk);
    if (!read.success) throw unreadable();
    if (read.data.error !== undefined && read.data.error !== null) throw new UpstreamFailure({ is: 'broken-off' });
    const [choice] = read.data.choices ?? [];
    sources.push(...(read.data.citations ?? []), ...(choice?.delta?.annotations ?? []));
    usage = read.data.usage ?? usage;
    reason = choice?.finish_reason ?? reason;
    const text = stripInvisible(contentText(choice?.delta?.content) || (choice?.delta?.refusal ?? ''));
    if (text !== '') yield { is: 'text', text };
  }
  if (reason === undefined) throw new UpstreamFailure({ is: 'broken-off' });
  const citations = citationsIn(sources);
  yield {
    is: 'end',
    finish: finishReason(reason),
    citations,
    searched: (usage?.num_sources_used ?? 0) > 0 || citations.length > 0,
    ...tokensOf(usage),
  };
}

function unreadable(): UpstreamFailure {
  return new UpstreamFailure({ is: 'unreadable', reason: 'it is no chat completion' });
}

function contentText(content: string | readonly unknown[] | null | undefined): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  return content.map((part) => PartSchema.safeParse(part).data?.text ?? '').join('');
}
