import { figureText, type FormulaInput, type Grouping } from '@mulya/domain';
import { type Check, failedChecksOf, joinList, placeholdersUsed } from '@mulya/valuation-model/fair-value';

/** A multiple in a sentence: "30x", "27.3x". */
export function multipleText(value: number, grouping: Grouping = 'international'): string {
  return figureText(value, 'times', grouping).replace(/\.0x$/, 'x');
}

/** Of a target multiple that nobody has chosen. */
export const defaultTargetText = 'Default target multiple, not an estimate.';

/** What a figure that rests on placeholders is to be read with. */
function illustrativeText(placeholders: readonly string[]): string {
  const one = placeholders.length === 1;
  return `Illustrative: ${joinList(placeholders)} ${one ? 'is a placeholder value' : 'are placeholder values'}, not this company's ${one ? 'figure' : 'figures'}.`;
}

/** Why figures are neither green nor red: the checks of something behind them that fail. */
export function failedText(fails: readonly Pick<Check, 'title'>[]): string {
  return `Shown without colour because ${fails.length === 1 ? 'a check failed' : 'checks failed'}: ${joinList(fails.map(({ title }) => title))}.`;
}

/** Why a panel's figures cannot be judged, as sentences: placeholders behind them, and failed checks. What shows no figure is in no doubt. */
export function findCaveats(inputs: readonly FormulaInput[], checks: readonly Check[]): readonly string[] {
  const shown = inputs.filter(({ cell }) => cell.is === 'figure');
  const placeholders = placeholdersUsed(...shown.map(({ cell }) => cell));
  const fails = failedChecksOf(shown, checks);
  return [...(placeholders.length === 0 ? [] : [illustrativeText(placeholders)]), ...(fails.length === 0 ? [] : [failedText(fails)])];
}
