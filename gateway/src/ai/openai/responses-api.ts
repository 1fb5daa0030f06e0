import { z, type AiTool, type AiTurn } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';
import type { AiEvent, AiQuestion, AiWords } from '../ai.port.ts';
import { piecesOf } from '../answer-events.ts';
import { citationsIn, stripInvisible, tokensOf, UsageSchema } from './answer-parts.ts';
import { sentToolChoice, sentTools, type Dialect } from './dialect.ts';
import { argumentsText, ArgumentsSchema, echoedArguments, finishWithCalls, type RawCall } from './tool-calls.ts';
import { aiLimits } from '../../limits.ts';

/** The body of a call that may search the web; the endpoint must not store any of it. */
export function responsesBody(question: AiQuestion, model: string, dialect: Dialect): object {
  const { messages, maxTokens, temperature } = question;
  const choice = sentToolChoice(question, dialect);
  return {
    model,
    input: messages.flatMap(itemsOf),
    tools: [{ type: 'web_search' }, ...sentTools(question, dialect).map(toolOf)],
    ...(choice === undefined ? {} : { tool_choice: choice }),
    max_output_tokens: Math.max(aiLimits.minTokens, maxTokens),
    ...(dialect.takesTemperature ? { temperature } : {}),
    store: false,
  };
}

/** This API describes a tool without a nested object, and would take every argument for required. */
function toolOf({ function: { name, description, parameters } }: AiTool): object {
  return { type: 'function', name, description, parameters, strict: false };
}

/** A turn as items: each call and each result is one of its own. */
function itemsOf(turn: AiTurn): readonly object[] {
  if (turn.role === 'tool') return [{ type: 'function_call_output', call_id: turn.tool_call_id, output: turn.content }];
  if (!('tool_calls' in turn)) return [turn];
  const text = turn.content ?? '';
  return [
    ...(text === '' ? [] : [{ role: turn.role, content: text }]),
    ...turn.tool_calls.map(({ id, function: { name, arguments: given } }) => ({
      type: 'function_call',
      call_id: id,
      name,
      arguments: echoedArguments(given),
    })),
  ];
}

const PartSchema = z.object({
  text: z.nullish(z.string()),
  refusal: z.nullish(z.string()),
  annotations: z.nullish(z.array(z.unknown())),
});
const ItemSchema = z.object({
  type: z.string(),
  content: z.nullish(z.array(PartSchema)),
  call_id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  arguments: ArgumentsSchema,
});
type Item = z.infer<typeof ItemSchema>;

const ResponseSchema = z.object({
  status: z.nullish(z.string()),
  incomplete_details: z.nullish(z.object({ reason: z.nullish(z.string()) })),
  output: z.array(ItemSchema),
  usage: UsageSchema,
});

/** @throws UpstreamFailure when `answer` is no response, a failed one, or has calls of tools that are not whole */
export function parseResponse(answer: unknown, question: AiQuestion): AiWords {
  const read = ResponseSchema.safeParse(answer);
  if (!read.success) throw new UpstreamFailure({ is: 'unreadable', reason: 'it is no response' });
  const { status, incomplete_details: incomplete, output, usage } = read.data;
  if (status === 'failed' || status === 'cancelled') throw new UpstreamFailure({ is: 'broken-off' });
  const parts = output.flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []));
  const citations = citationsIn(parts.flatMap(({ annotations }) => annotations ?? []));
  return {
    text: stripInvisible(parts.map(({ text, refusal }) => text ?? refusal ?? '').join('')),
    ...finishWithCalls(output.flatMap(rawCalls), status === 'incomplete' ? (incomplete?.reason ?? 'length') : 'stop', question),
    citations,
    searched: citations.length > 0 || output.some(({ type }) => type === 'web_search_call'),
    ...tokensOf(usage),
  };
}

function rawCalls({ type, call_id: id, name, arguments: given }: Item): readonly RawCall[] {
  return type === 'function_call' ? [{ id: id ?? '', name: name ?? '', text: argumentsText(given) }] : [];
}

const EventSchema = z.object({
  type: z.string(),
  delta: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
});

/**
 * Takes calls of tools from the complete response, which repeats them; their pieces are skipped.
 *
 * @throws UpstreamFailure for an invalid event, a failed response, a stream that ends before its response, or calls that are not whole
 */
export async function* parseResponseEvents(events: AsyncIterable<unknown>, question: AiQuestion): AsyncGenerator<AiEvent, void> {
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
        const { text: _text, calls, ...end } = parseResponse(response, question);
        yield* piecesOf({ text: '', calls });
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
