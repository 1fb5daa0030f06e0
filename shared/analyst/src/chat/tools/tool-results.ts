import type { AiTurn } from '@mulya/contract';
import { ToolResultSchema, type ToolOutcome, type ToolResult } from '@mulya/contract/assistant';

/** A call of the question's round with what became of it; undefined for a call without a readable result. */
export interface ReturnedCall {
  readonly tool: string;
  readonly outcome: ToolOutcome | undefined;
}

/**
 * The results in the turns after the last question, in the order of the calls. A result without a call is ignored. Empty in the first
 * round.
 */
export function returnedCalls(messages: readonly AiTurn[]): readonly ReturnedCall[] {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
  const round = messages.slice(from);
  const contents = new Map<string, string>();
  for (const turn of round) if (turn.role === 'tool' && !contents.has(turn.tool_call_id)) contents.set(turn.tool_call_id, turn.content);
  return round.flatMap((turn) =>
    'tool_calls' in turn ? turn.tool_calls.map((call) => ({ tool: call.function.name, outcome: outcomeIn(contents.get(call.id)) })) : [],
  );
}

/** The text of the last question. */
export function questionIn(messages: readonly AiTurn[]): string {
  const turn = messages.findLast(({ role }) => role === 'user');
  return typeof turn?.content === 'string' ? turn.content : '';
}

const maxProblem = 400;

/** Reads a result, an outcome, or a problem. Never throws. */
function outcomeIn(content: string | undefined): ToolOutcome | undefined {
  const given = parsed(content);
  if (!(given instanceof Object)) return undefined;
  const problem = 'problem' in given ? given.problem : 'error' in given ? given.error : undefined;
  if (typeof problem === 'string') return { ok: false, problem: oneLine(problem).slice(0, maxProblem) };
  const read = ToolResultSchema.safeParse('result' in given ? given.result : given);
  return read.success ? { ok: true, result: read.data } : undefined;
}

function parsed(content: string | undefined): unknown {
  if (content === undefined) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** A sentence of the page within a line of an answer. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[-•*\s]+/, '')
    .trim();

/** A note that starts with one of these says nothing that the answer needs. */
const unneeded = /^(?:Range:|Searched from|The value by .* is of today)/;

/** The notes of a result that an answer repeats: placeholders, failed checks, bounds, missing lines. @param max the most notes */
export const notesOf = ({ notes }: ToolResult, max = 4): readonly string[] =>
  notes
    .map(oneLine)
    .filter((note) => note !== '' && !unneeded.test(note))
    .slice(0, max);
