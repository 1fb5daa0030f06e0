import { z } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';
import type { AiEvent, AiQuestion, AiWords } from '../ai.port.ts';
import { citationsIn } from './citations.ts';
import type { Dialect } from './dialect.ts';
import { finishReason } from './finish.ts';
import { stripInvisible } from './strip-invisible.ts';
import { tokensOf, UsageSchema } from './usage.ts';

/** The minimum that the Responses API accepts. */
const minTokens = 16;

/** The body of a call that may search the web; the endpoint must not store any of it. */
export function responsesBody({ messages, maxTokens, temperature }: AiQuestion, model: string, dialect: Dialect): object {
  return {
    model,
    input: messages,
    tools: [{ type: 'web_search' }],
    max_output_tokens: Math.max(minTokens, maxTokens),
    ...(dialect.takesTemperature ? { temperature } : {}),
    store: false,
  };
}

const PartSchema = z.object({
  text: z.nullish(z.string()),
  refusal: z.nullish(z.string()),
  annotations: z.nullish(z.array(z.unknown())),
});
const ResponseSchema = z.object({
  status: z.nullish(z.string()),
  incomplete_details: z.nullish(z.object({ reason: z.nullish(z.string()) })),
  output: z.array(z.object({ type: z.string(), content: z.nullish(z.array(PartSchema)) })),
  usage: UsageSchema,
});

/** @throws UpstreamFailure when `answer` is no response, or a failed one */
export function parseResponse(answer: unknown): AiWords {
  const read = ResponseSchema.safeParse(answer);
  if (!read.success) throw new UpstreamFailure({ is: 'unreadable', reason: 'it is no response' });
  const { status, incomplete_details: incomplete, output, usage } = read.data;
  if (status === 'failed' || status === 'cancelled') throw new UpstreamFailure({ is: 'broken-off' });
  const parts = output.flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []));
  const citations = citationsIn(parts.flatMap(({ annotations }) => annotations ?? []));
  return {
    text: stripInvisible(parts.map(({ text, refusal }) => text ?? refusal ?? '').join('')),
    finish: finishReason(status === 'incomplete' ? (incomplete?.reason ?? 'length') : 'stop'),
    citations,
    searched: citations.length > 0 || output.some(({ type }) => type === 'web_search_call'),
    ...tokensOf(usage),
  };
}

const EventSchema = z.object({
  type: z.string(),
  delta: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
});

/** @throws UpstreamFailure for an invalid event, a failed response, or a stream that ends before its response */
export async function* parseResponseEvents(events: AsyncIterable<unknown>): AsyncGenerator<AiEvent, void> {
  for await (const event of events) {
    const read = EventSchema.safeParse(event);
    if (!read.success) throw new UpstreamFailure({ is: 'unreadable', reason: 'it is no stream of a response' });
    const { type, delta, response } = read.data;
    switch (type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta': {
        const text = stripInvisible(typeof delta === 'string' ? delta : '');
        if (text !== '') yield { is: 'text', text };
        break;
      }
      case 'response.completed':
      case 'response.incomplete': {
        // The event repeats the whole text, which has been yielded already.
        const { text: _text, ...end } = parseResponse(response);
        yield { is: 'end', ...end };
        return;
      }
      case 'response.failed':
      case 'error':
        throw new UpstreamFailure({ is: 'broken-off' });
    }
  }
  throw new UpstreamFailure({ is: 'broken-off' });
}
