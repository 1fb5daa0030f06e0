import { type Cell, figureText, type FormulaInput, type Grouping, isBenchmarkCell } from '@mulya/domain';
import { type Check, failedChecksOf, joinList } from '@mulya/valuation-model/fair-value';

/** A multiple in a sentence: "30x", "27.3x". */
export function multipleText(value: number, grouping: Grouping = 'international'): string {
  return figureText(value, 'times', grouping).replace(/\.0x$/, 'x');
}

export const defaultTargetText = (target: Cell): string =>
  isBenchmarkCell(target) ? 'Target multiple from benchmarks, not yet your estimate.' : 'Default target multiple, not an estimate.';

/** Explains missing colour by the failed checks. */
export function failedText(fails: readonly Pick<Check, 'title'>[]): string {
  return `Shown without colour because ${fails.length === 1 ? 'a check failed' : 'checks failed'}: ${joinList(fails.map(({ title }) => title))}.`;
}

/** A sentence on the failed checks that affect the figures. Cells without a figure have no caveats. */
export function findCaveats(inputs: readonly FormulaInput[], checks: readonly Check[]): readonly string[] {
  const fails = failedChecksOf(
    inputs.filter(({ cell }) => cell.is === 'figure'),
    checks,
  );
  return fails.length === 0 ? [] : [failedText(fails)];
}
