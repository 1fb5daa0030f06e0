import type { ValuationAnswer } from '@mulya/contract';
import type { ToolArguments, ToolName, ToolOutcome, ToolResult } from '@mulya/contract/assistant';
import { round } from '../testing/model-cases.ts';
import { runTool } from './run-tool.ts';
import { toolPage, type ToolPage, type ToolPageParts } from './tool-page.ts';

const today = { year: 2026, month: 11, day: 26 } as const;

/** The page of a company; by default the one with round figures: 100 crore shares at ₹50, EPS of 2.50. */
export const pageOf = (answer: ValuationAnswer = round, parts: Partial<ToolPageParts> = {}): ToolPage =>
  toolPage({ answer, today, ...parts });

/** The outcome of a call. */
export const outcomeOf = <Name extends ToolName>(tool: Name, page: ToolPage, given: ToolArguments<Name>): ToolOutcome =>
  runTool({ tool, arguments: given } as Parameters<typeof runTool>[0], page); // the pair of name and arguments is a call

/** @throws Error with the problem of a refused call */
export function resultOf<Name extends ToolName>(tool: Name, page: ToolPage, given: ToolArguments<Name>): ToolResult {
  const outcome = outcomeOf(tool, page, given);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.result;
}

/** The problem of a refused call; undefined if it has a result. */
export function problemOf<Name extends ToolName>(tool: Name, page: ToolPage, given: ToolArguments<Name>): string | undefined {
  const outcome = outcomeOf(tool, page, given);
  return outcome.ok ? undefined : outcome.problem;
}

/** The values of a result by id. */
export const valuesOf = ({ figures }: ToolResult): Readonly<Record<string, number | string | null>> =>
  Object.fromEntries(figures.map(({ id, value }) => [id, value]));

/** @throws Error if the result has no such number */
export function numberIn(result: ToolResult, id: string): number {
  const value = valuesOf(result)[id];
  if (typeof value !== 'number') throw new Error(`Expected a number ${id}, got ${String(value)}.`);
  return value;
}
