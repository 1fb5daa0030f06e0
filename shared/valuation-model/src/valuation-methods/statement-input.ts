import type { FormulaInput, LineName, PeriodLines } from '@mulya/domain';
import { periodOf } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';

/**
 * A statement line as the input of a formula: "Cash & equivalents FY25", or "Cash & equivalents FY25 as reported" if the model has another
 * cell of that name, such as the analyst's own figure or a placeholder.
 */
export function statementInput(model: Model, period: PeriodLines, line: LineName): FormulaInput {
  const input = period.input(line);
  const ofModel = model.graph.inputs.get(input.name);
  const isOther = model.graph.formulas.has(input.name) || (ofModel !== undefined && ofModel !== input.cell);
  return isOther ? { ...input, name: `${input.name} as reported` } : input;
}

/** The base year and the two years before it, as far as the source has them; newest first. */
export function lastThreeYears({ company, choices: { baseYear } }: Model): readonly PeriodLines[] {
  return [0, 1, 2].flatMap((before) => periodOf(company, baseYear - before) ?? []);
}
