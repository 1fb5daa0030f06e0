import type { AiToolCall, AiToolCallsMessage, AiToolResultMessage } from '@mulya/contract';
import { maxToolCalls, maxToolResult, type ToolOutcome, type ToolResult } from '@mulya/contract/assistant';

/**
 * Runs one tool. `argumentsText`: JSON as the AI sent it, unparsed. `id`: unique; the run of the reply has the same. A rejection counts as
 * a problem.
 */
export type RunTool = (tool: string, argumentsText: string, signal: AbortSignal, id: string) => Promise<ToolOutcome>;

/** A call of a tool that was run, with what came of it. */
export interface ToolRun {
  readonly id: string;
  readonly tool: string;
  /** JSON as the AI sent it, unparsed. */
  readonly arguments: string;
  /** Uncut. */
  readonly outcome: ToolOutcome;
}

interface Round {
  /** The names of the tools that the AI may call. */
  readonly offered: ReadonlySet<string>;
  /** The ids of calls of earlier rounds; those of this round are added. */
  readonly usedIds: Set<string>;
  readonly runTool: RunTool;
  readonly signal: AbortSignal;
  /** Characters for the results of this round. */
  readonly space: number;
}

/** Milliseconds. */
const maxRunTime = 10_000;

/**
 * Runs the calls of one round at the same time. A tool that is unknown, fails or takes longer than 10 seconds has a problem as its
 * outcome. Calls above the limit do not run, and the last result says so. Returns the turns for the next request; never rejects.
 */
export async function runToolCalls(asked: readonly AiToolCall[], text: string, round: Round) {
  const calls = withUniqueIds(asked.slice(0, maxToolCalls), round.usedIds);
  const runs = await Promise.all(
    calls.map(async ({ function: { name, arguments: given } }): Promise<ToolRun> => {
      const id = crypto.randomUUID();
      return { id, tool: name, arguments: given, outcome: await outcomeOf(name, given, id, round) };
    }),
  );
  const limit = Math.min(maxToolResult, Math.floor(round.space / calls.length));
  const skipped = asked.length - calls.length;
  const askedTurn: AiToolCallsMessage = { role: 'assistant', content: text === '' ? null : text, tool_calls: calls };
  const results = calls.map((call, at): AiToolResultMessage => {
    const outcome = runs[at]?.outcome ?? problem('The tool did not run.');
    const isLast = at === calls.length - 1;
    return {
      role: 'tool',
      tool_call_id: call.id,
      content: toolResultText(isLast && skipped > 0 ? withNote(outcome, skippedNote(skipped)) : outcome, limit),
    };
  });
  return { runs, turns: [askedTurn, ...results] };
}

const problem = (sentence: string): ToolOutcome => ({ ok: false, problem: sentence });

async function outcomeOf(tool: string, given: string, id: string, { offered, runTool, signal }: Round): Promise<ToolOutcome> {
  if (!offered.has(tool)) return problem(`There is no tool with this name. The tools are ${[...offered].join(', ')}.`);
  const controller = new AbortController();
  const either = AbortSignal.any([signal, controller.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ToolOutcome>((resolve) => {
    timer = setTimeout(() => resolve(problem(`${tool} gave no result within ${maxRunTime / 1000} seconds.`)), maxRunTime);
    const stop = () => resolve(problem('The question was stopped.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([runTool(tool, given, either, id), late]);
  } catch {
    return problem(`${tool} failed.`);
  } finally {
    clearTimeout(timer);
    controller.abort(); // a tool that is late may stop
  }
}

/** Some AIs repeat an id. Unique ones stay, because some endpoints accept only their own form. */
function withUniqueIds(calls: readonly AiToolCall[], usedIds: Set<string>): AiToolCall[] {
  return calls.map((call) => {
    const id = usedIds.has(call.id) ? crypto.randomUUID() : call.id;
    usedIds.add(id);
    return { ...call, id };
  });
}

const skippedNote = (count: number): string =>
  `${count} more ${count === 1 ? 'call' : 'calls'} did not run, because at most ${maxToolCalls} run in a round.`;

function withNote(outcome: ToolOutcome, note: string): ToolOutcome {
  if (!outcome.ok) return problem(`${outcome.problem} ${note}`);
  return { ok: true, result: { ...outcome.result, notes: [...outcome.result.notes, note] } };
}

/** Characters of a problem. */
const maxProblem = 1_000;

/**
 * Returns the result of a tool as JSON for the AI. A long result is cut honestly: its tables go first, because they repeat the figures,
 * then its last figures, and a note says how many there were. A problem is `{"problem": "…"}`.
 *
 * @param limit maximum length in characters
 */
export function toolResultText(outcome: ToolOutcome, limit: number = maxToolResult): string {
  if (!outcome.ok) return problemText(outcome.problem.slice(0, Math.min(maxProblem, limit)));
  const whole = JSON.stringify(outcome.result);
  if (whole.length <= limit) return whole;
  const count = mostFigures(outcome.result, limit);
  if (count === undefined) return problemText(`The result is longer than ${limit} characters. Ask for less.`);
  return JSON.stringify(cutResult(outcome.result, count));
}

const problemText = (problem: string): string => JSON.stringify({ problem });

/** The largest number of figures with which the result fits; undefined if it fits with none. */
function mostFigures(result: ToolResult, limit: number): number | undefined {
  let low = -1;
  let high = result.figures.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (JSON.stringify(cutResult(result, middle)).length <= limit) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? undefined : low;
}

function cutResult(result: ToolResult, count: number): ToolResult {
  const { figures, notes } = result;
  const cut =
    count === figures.length
      ? 'The tables are not in this result, because it would be too long. The page shows them.'
      : `Only ${count} of ${figures.length} figures are in this result, because it would be too long. Ask for fewer.`;
  return { ...result, tables: [], figures: figures.slice(0, count), notes: [...notes, cut] };
}
