import { randomUUID } from 'node:crypto';
import { z, type AiToolCall } from '@mulya/contract';
import { maxToolArguments, maxToolCalls } from '@mulya/contract/assistant';
import type { AiQuestion, AiWords, AiFinish } from '../ai.port.ts';
import { RefusedCall } from './endpoint-client.ts';
import { aiLimits } from '../../limits.ts';

const finishReasons: ReadonlyMap<string, AiFinish> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['content_filter', 'content_filter'],
]);

/** A call as an endpoint sends it, whole or in pieces; all of it may be missing. */
export interface RawCall {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** JSON as a text; some endpoints send the object itself. */
export const ArgumentsSchema = z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())]));

export function argumentsText(value: z.infer<typeof ArgumentsSchema>): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
}

/** A name that a tool could have. The browser answers an unknown one with the names of the tools. */
const validName = /^[\w.-]{1,64}$/;

/**
 * The calls and the finish of a complete answer. Calls that nothing offered are dropped. Arguments stay as they came, JSON or not, because
 * the browser answers them with a sentence; empty ones become "{}". An id that is missing, too long, or used before in the conversation
 * becomes a new one.
 *
 * @param reason the endpoint's finish reason; some endpoints say "stop" with calls
 * @throws RefusedCall when a call is incomplete or beyond a limit; then no call of the answer may be passed on
 */
export function finishWithCalls(
  raw: readonly RawCall[],
  reason: string | null | undefined,
  question: AiQuestion,
): Pick<AiWords, 'finish' | 'calls'> {
  const finish = finishReason(reason);
  if (raw.length === 0 || !offersTools(question)) return { finish };
  if (finish !== 'stop') throw new RefusedCall('cut-off');
  if (raw.length > maxToolCalls) throw new RefusedCall('too-many');
  const usedIds = new Set(question.messages.flatMap((turn) => ('tool_calls' in turn ? turn.tool_calls.map(({ id }) => id) : [])));
  return { finish: 'tool_calls', calls: raw.map((call) => toolCallOf(call, usedIds)) };
}

function toolCallOf({ id, name, text }: RawCall, usedIds: Set<string>): AiToolCall {
  if (!validName.test(name)) throw new RefusedCall('malformed');
  if (text.length > maxToolArguments) throw new RefusedCall('too-long');
  const isUsable = id !== '' && id.length <= aiLimits.maxCallIdCharacters && !usedIds.has(id);
  const unique = isUsable ? id : `call_${randomUUID()}`;
  usedIds.add(unique);
  return { id: unique, type: 'function', function: { name, arguments: text.trim() === '' ? '{}' : text } };
}

/** Whether an answer to this question may call tools. */
export function offersTools({ tools, toolChoice }: Pick<AiQuestion, 'tools' | 'toolChoice'>): boolean {
  return tools.length > 0 && toolChoice !== 'none';
}

/**
 * The arguments of an earlier call for an endpoint, some of which fail on arguments that are no object. The call's result says what was
 * wrong.
 */
export function echoedArguments(text: string): string {
  return isObject(text) ? text : '{}';
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A piece of a streamed call. */
export const CallDeltaSchema = z.object({
  index: z.nullish(z.number()),
  id: z.nullish(z.string()),
  function: z.nullish(z.object({ name: z.nullish(z.string()), arguments: ArgumentsSchema })),
});
type CallDelta = z.infer<typeof CallDeltaSchema>;

interface OpenCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  text: string;
}

/** Puts streamed calls together. Indexes only tell calls apart: gaps are closed, and some endpoints number every call 0. */
export class CallAssembly {
  private readonly calls: OpenCall[] = [];

  /** @throws RefusedCall as soon as a limit is passed, so that an endless call ends the stream */
  add(delta: CallDelta): void {
    const piece: RawCall = { id: delta.id ?? '', name: delta.function?.name ?? '', text: argumentsText(delta.function?.arguments) };
    const call = this.callFor(delta.index ?? undefined, piece);
    if (call.id === '') call.id = piece.id;
    if (call.name === '') call.name = piece.name;
    call.text += piece.text;
    if (call.text.length > maxToolArguments) throw new RefusedCall('too-long');
  }

  whole(): readonly RawCall[] {
    return this.calls;
  }

  private callFor(index: number | undefined, piece: RawCall): OpenCall {
    const known = index === undefined ? this.calls.at(-1) : this.calls.findLast((call) => call.index === index);
    if (known !== undefined && !isAnother(known, piece)) return known;
    if (this.calls.length === maxToolCalls) throw new RefusedCall('too-many');
    const call = { index, id: '', name: '', text: '' };
    this.calls.push(call);
    return call;
  }
}

/** Whether `piece` belongs to another call than `known`: by its id, or, without ids, because `known` is complete. */
function isAnother(known: OpenCall, { id, name, text }: RawCall): boolean {
  if (id !== '' && known.id !== '') return id !== known.id;
  return name !== '' && text !== '' && isObject(known.text);
}

/** Maps an endpoint's finish reason; an unknown one counts as "stop". */
function finishReason(reason: string | null | undefined): AiFinish {
  return finishReasons.get(reason ?? '') ?? 'stop';
}
