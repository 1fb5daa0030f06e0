import { parseFigure } from '@mulya/domain';
import type { TracedLine } from './traced-line.ts';

/** How far the totals of two sources may differ if both state the same statement. */
export const statementTolerance = 0.02;

/** Whether both lines have figures that differ by at most a share of the larger one. */
export function agreeWithin(tolerance: number, one: TracedLine | undefined, other: TracedLine | undefined): boolean {
  const [a, b] = [parseFigure(one?.value), parseFigure(other?.value)];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
}
