import { figureText, type FormulaInput, type Grouping } from '@mulya/domain';
import { type Check, failedChecksOf, joinList, placeholdersUsed } from '@mulya/valuation-model/fair-value';

/** A multiple in a sentence: "30x", "27.3x". */
export function multipleText(value: number, grouping: Grouping = 'international'): string {
  return figureText(value, 'times', grouping).replace(/\.0x$/, 'x');
}

export const defaultTargetText = 'Default target multiple, not an estimate.';

/** The caveat of figures based on placeholders. */
function illustrativeText(placeholders: readonly string[]): string {
  const one = placeholders.length === 1;
  return `Illustrative: ${joinList(placeholders)} ${one ? 'is a placeholder value' : 'are placeholder values'}, not this company's ${one ? 'figure' : 'figures'}.`;
}

/** Explains missing colour by the failed checks. */
export function failedText(fails: readonly Pick<Check, 'title'>[]): string {
  return `Shown without colour because ${fails.length === 1 ? 'a check failed' : 'checks failed'}: ${joinList(fails.map(({ title }) => title))}.`;
}

/** One sentence for placeholders and one for failed checks that affect the figures. Cells without a figure have no caveats. */
export function findCaveats(inputs: readonly FormulaInput[], checks: readonly Check[]): readonly string[] {
  const shown = inputs.filter(({ cell }) => cell.is === 'figure');
  const placeholders = placeholdersUsed(...shown.map(({ cell }) => cell));
  const fails = failedChecksOf(shown, checks);
  return [...(placeholders.length === 0 ? [] : [illustrativeText(placeholders)]), ...(fails.length === 0 ? [] : [failedText(fails)])];
}
