import { maxToolResult, type ToolOutcome, type ToolResult } from '@mulya/contract/assistant';

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
