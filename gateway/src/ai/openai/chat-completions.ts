import { z, type AiTurn } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';
import type { AiEvent, AiQuestion, AiWords } from '../ai.port.ts';
import { piecesOf } from '../answer-events.ts';
import { citationsIn, stripInvisible, tokensOf, UsageSchema, type Usage } from './answer-parts.ts';
import { searchFor, sentToolChoice, sentTools, type Dialect } from './dialect.ts';
import {
  argumentsText,
  ArgumentsSchema,
  CallAssembly,
  CallDeltaSchema,
  echoedArguments,
  finishWithCalls,
  offersTools,
} from './tool-calls.ts';

/** The body of a call. Purpose, company and context never leave the gateway. */
export function completionBody(question: AiQuestion, model: string, dialect: Dialect): object {
  const { messages, maxTokens, temperature, search } = question;
  return {
    model,
    messages: messages.map(turnOf),
    [dialect.tokens]: maxTokens,
    ...(dialect.takesTemperature ? { temperature } : {}),
    ...(searchFor(question, dialect) === 'live-search' ? { search_parameters: search } : {}),
    ...toolsOf(question, dialect),
  };
}

function toolsOf(question: AiQuestion, dialect: Dialect): object {
  const [tools, choice] = [sentTools(question, dialect), sentToolChoice(question, dialect)];
  return { ...(tools.length === 0 ? {} : { tools }), ...(choice === undefined ? {} : { tool_choice: choice }) };
}

function turnOf(turn: AiTurn): object {
  if (!('tool_calls' in turn)) return turn;
  const calls = turn.tool_calls.map((call) => ({
    ...call,
    function: { ...call.function, arguments: echoedArguments(call.function.arguments) },
  }));
  return { role: turn.role, content: turn.content || null, tool_calls: calls };
}

const ListSchema = z.nullish(z.array(z.unknown()));
const PartSchema = z.object({ text: z.string() });
/** A text, or a list of parts; only text parts count. */
const ContentSchema = z.nullish(z.union([z.string(), z.array(z.unknown())]));

const CallSchema = z.object({
  id: z.nullish(z.string()),
  function: z.nullish(z.object({ name: z.nullish(z.string()), arguments: ArgumentsSchema })),
});

const CompletionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: ContentSchema,
          refusal: z.nullish(z.string()),
          annotations: ListSchema,
          tool_calls: z.nullish(z.array(CallSchema)),
        }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
  citations: ListSchema,
  usage: UsageSchema,
});

/** @throws UpstreamFailure when `answer` is no chat completion, or its calls of tools are not whole */
export function parseCompletion(answer: unknown, question: AiQuestion): AiWords {
  const read = CompletionSchema.safeParse(answer);
  const choice = read.data?.choices[0];
  if (read.data === undefined || choice === undefined) throw unreadable();
  const { content, refusal, annotations, tool_calls: calls } = choice.message;
  const citations = citationsIn(read.data.citations, annotations);
  return {
    text: stripInvisible(contentText(content) || (refusal ?? '')),
    ...finishWithCalls((calls ?? []).map(rawCall), choice.finish_reason, question),
    citations,
    searched: (read.data.usage?.num_sources_used ?? 0) > 0 || citations.length > 0,
    ...tokensOf(read.data.usage),
  };
}

function rawCall({ id, function: called }: z.infer<typeof CallSchema>) {
  return { id: id ?? '', name: called?.name ?? '', text: argumentsText(called?.arguments) };
}

const ChunkSchema = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(
          z.object({
            content: ContentSchema,
            refusal: z.nullish(z.string()),
            annotations: ListSchema,
            tool_calls: z.nullish(z.array(CallDeltaSchema)),
          }),
        ),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  citations: ListSchema,
  usage: UsageSchema,
  error: z.optional(z.unknown()),
});

/**
 * Yields calls of tools once the answer is complete, because only then all of them are whole.
 *
 * @throws UpstreamFailure for an invalid chunk, when the stream ends before its answer does, or for calls that are not whole
 */
export async function* parseCompletionEvents(chunks: AsyncIterable<unknown>, question: AiQuestion): AsyncGenerator<AiEvent, void> {
  const assembly = new CallAssembly();
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
    if (offersTools(question)) for (const delta of choice?.delta?.tool_calls ?? []) assembly.add(delta);
    const text = stripInvisible(contentText(choice?.delta?.content) || (choice?.delta?.refusal ?? ''));
    if (text !== '') yield { is: 'text', text };
  }
  if (reason === undefined) throw new UpstreamFailure({ is: 'broken-off' });
  const { finish, calls } = finishWithCalls(assembly.whole(), reason, question);
  yield* piecesOf({ text: '', calls });
  const citations = citationsIn(sources);
  yield {
    is: 'end',
    finish,
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
