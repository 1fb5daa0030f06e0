import { AiMessageSchema, AiToolCallsMessageSchema, AiToolResultMessageSchema, z, type AiTurn } from '@mulya/contract';
import { maxToolRounds } from '@mulya/contract/assistant';
import { AppError } from '../errors/app-error.ts';

/** The rounds of tools since the last turn of the user. */
export function roundsOf(messages: readonly AiTurn[]): number {
  const lastOfUser = messages.findLastIndex(({ role }) => role === 'user');
  return messages.slice(lastOfUser + 1).filter((turn) => 'tool_calls' in turn).length;
}

/** Whether a call goes on with a question that was asked before: its last turn is the result of a tool. */
export function isContinuation(messages: readonly AiTurn[]): boolean {
  return messages.at(-1)?.role === 'tool';
}

/**
 * Checks that each call has one result, right after the calls of its round, and that no question has too many rounds.
 *
 * @throws AppError BAD_REQUEST with one sentence, which names the turn and repeats none of its words
 */
export function checkToolTurns(messages: readonly AiTurn[]): void {
  const usedIds = new Set<string>();
  let open = new Set<string>();
  let answered = new Set<string>();
  let rounds = 0;

  for (const [index, turn] of messages.entries()) {
    const refuse = (problem: string): never => refuseTurn(index, problem);
    if (turn.role === 'tool') {
      if (answered.has(turn.tool_call_id)) refuse('is the second result of one call');
      if (!open.delete(turn.tool_call_id)) refuse('is the result of no call in the turn before the results');
      answered.add(turn.tool_call_id);
      continue;
    }
    if (open.size > 0) refuse('comes before all calls of the last round have their results');
    if (turn.role === 'user') rounds = 0;
    if (!('tool_calls' in turn)) continue;

    rounds += 1;
    if (rounds > maxToolRounds) refuse(`is round ${rounds} of one question; at most ${maxToolRounds} are accepted`);
    open = new Set(turn.tool_calls.map(({ id }) => id));
    answered = new Set();
    if (open.size < turn.tool_calls.length || [...open].some((id) => usedIds.has(id))) refuse('has the id of another call');
    for (const id of open) usedIds.add(id);
  }
  if (open.size > 0) refuseTurn(messages.length - 1, 'comes before all calls of the last round have their results');
}

function refuseTurn(index: number, problem: string): never {
  throw new AppError('BAD_REQUEST', `messages.${index} ${problem}.`);
}

const TurnsSchema = z.object({ messages: z.array(z.unknown()) });

/**
 * The first issue of a turn by the schema of its role; its path is within the body. The schema of all turns can't say what is wrong with
 * one of them, and reads calls beyond a limit as words.
 */
export function findTurnIssue(body: unknown): z.core.$ZodIssue | undefined {
  for (const [index, turn] of (TurnsSchema.safeParse(body).data?.messages ?? []).entries()) {
    const [issue] = schemaOf(turn).safeParse(turn).error?.issues ?? [];
    if (issue !== undefined) return { ...issue, path: ['messages', index, ...issue.path] };
  }
  return undefined;
}

const RoleSchema = z.object({ role: z.unknown(), tool_calls: z.optional(z.unknown()) });

function schemaOf(turn: unknown) {
  const { role, tool_calls: calls } = RoleSchema.safeParse(turn).data ?? {};
  if (role === 'tool') return AiToolResultMessageSchema;
  return role === 'assistant' && calls !== undefined && calls !== null ? AiToolCallsMessageSchema : AiMessageSchema;
}
