import { createHash } from 'node:crypto';
import {
  AiRequestSchema,
  maxAiCharacters,
  type AiRequest,
  z,
  AiMessageSchema,
  AiToolCallsMessageSchema,
  AiToolResultMessageSchema,
  type AiTurn,
} from '@mulya/contract';
import { maxToolRounds } from '@mulya/contract/assistant';
import { type Companies, requireCompany } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { AiQuestion } from './ai.port.ts';
import type { AiQuestionCall } from '../rate-limits/limit-calls.ts';
import { aiLimits } from '../limits.ts';

/** A question, and whether its answer is streamed. */
interface AiCall {
  readonly question: AiQuestion;
  readonly isStreamed: boolean;
}

/**
 * Parses a request body. The model it names is ignored: the configured one writes. After the last round of tools no more may be called,
 * so that the AI has to answer.
 *
 * @throws AppError BAD_REQUEST for a body of another shape, turns in another order, or a company that is not listed; PAYLOAD_TOO_LARGE for
 * messages and tools that are too long. Nothing has left the gateway by then.
 */
export function parseAiCall(body: unknown, companies: Companies, asker: string | undefined): AiCall {
  const request = parseRequest(body);
  const { messages, tools = [], tool_choice: toolChoice, metadata } = request;
  checkToolTurns(messages);
  if (new Set(tools.map((tool) => tool.function.name)).size < tools.length)
    throw new AppError('BAD_REQUEST', 'tools cannot be read: two of them have the same name.');
  if (charactersOf({ messages, tools }) > maxAiCharacters) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The messages are too long. Expected at most ${maxAiCharacters.toLocaleString('en-US')} characters in all, with the tools.`,
    );
  }
  return {
    question: {
      purpose: metadata.purpose,
      asker,
      listing: findCompany(metadata.company, companies),
      messages,
      tools,
      toolChoice: roundsOf(messages) < maxToolRounds ? toolChoice : 'none',
      maxTokens: Math.min(request.max_tokens ?? aiLimits.defaultTokens, aiLimits.maxTokens),
      temperature: request.temperature ?? 0,
      search: request.search_parameters,
      context: request.context,
    },
    isStreamed: request.stream ?? false,
  };
}

/** Characters of messages and tools, which an AI reads. */
export function charactersOf({ messages, tools }: Pick<AiQuestion, 'messages' | 'tools'>): number {
  const ofMessages = messages.reduce((sum, turn) => {
    const calls = 'tool_calls' in turn ? turn.tool_calls : [];
    const ofCalls = calls.reduce((total, call) => total + call.function.name.length + call.function.arguments.length, 0);
    return sum + (turn.content ?? '').length + ofCalls;
  }, 0);
  return ofMessages + (tools.length === 0 ? 0 : JSON.stringify(tools).length);
}

function parseRequest(body: unknown): AiRequest {
  const read = AiRequestSchema.safeParse(body);
  const [first] = read.error?.issues ?? [];
  const isInTurn = first === undefined || (first.path[0] === 'messages' && first.path.length > 1);
  const issue = (isInTurn ? findTurnIssue(body) : undefined) ?? first;
  if (read.success && issue === undefined) return read.data;
  const where = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.map(String).join('.');
  // A path names our own fields only; no message repeats the caller's words.
  throw new AppError('BAD_REQUEST', `${where} cannot be read: ${issue === undefined ? 'it has another shape' : reasonFor(issue)}.`);
}

/** Why a part of the body is refused; zod's own text names no limit. */
function reasonFor(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big' || issue.origin === 'number' || issue.origin === 'int') return issue.message;
  return `at most ${issue.maximum} ${issue.origin === 'string' ? 'characters ' : ''}are accepted`;
}

function findCompany(key: string, companies: Companies) {
  const listing = companies.byKey(key);
  if (listing === undefined) throw new AppError('BAD_REQUEST', 'metadata.company is the key of no listed company.');
  try {
    return requireCompany({ is: 'found', listing });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('BAD_REQUEST', error.message);
  }
}

/** The rounds of tools since the last turn of the user. */
export function roundsOf(messages: readonly AiTurn[]): number {
  const lastOfUser = messages.findLastIndex(({ role }) => role === 'user');
  return messages.slice(lastOfUser + 1).filter((turn) => 'tool_calls' in turn).length;
}

/** What tells a question from others of its user. A call goes on with a question if its last turn is the result of a tool. */
export function questionCall({ purpose, listing, messages }: Pick<AiQuestion, 'purpose' | 'listing' | 'messages'>): AiQuestionCall {
  const asked = messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1);
  const question = createHash('sha256')
    .update(JSON.stringify([purpose, listing.isin, listing.name, asked]))
    .digest('base64url');
  return { question, isContinuation: messages.at(-1)?.role === 'tool' };
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
