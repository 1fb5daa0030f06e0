import type { Model } from '../fair-value/model.ts';
import { dcfFields } from '../valuation-methods/dcf/fields.ts';
import { dcfCells } from '../valuation-methods/dcf/names.ts';
import { valuationOf } from '../valuation-methods/dcf/valuation.ts';
import { methodInputCell } from '../valuation-methods/method-input.ts';
import type { MethodContext } from '../valuation-methods/method.ts';
import { swingOf, type TornadoEnd, type TornadoRow } from './tornado-row.ts';

const { fadeYears } = dcfFields;

/** One fade year less and more. The count shapes the graph, so each end is a valuation of its own. */
export function fadeYearsRow(context: MethodContext, base: number): readonly TornadoRow[] {
  const cell = methodInputCell(fadeYears, context);
  if (cell.is !== 'figure') return [];
  const at = (years: number): TornadoEnd => {
    const inputs = [years];
    if (years < fadeYears.min || years > fadeYears.max) return { inputs, value: undefined, words: undefined };
    const value = valuationOf({ ...context, model: withFadeYears(context.model, years) }).sheet.cell(dcfCells.valuePerShare);
    return { inputs, value: value.is === 'figure' ? value.value : undefined, words: value.is === 'words' ? value.text : undefined };
  };
  const ends = { minus: at(cell.value - 1), plus: at(cell.value + 1) };
  return [{ name: fadeYears.label, step: '±1 year', unit: 'years', now: [cell.value], ...ends, swing: swingOf(ends, base) }];
}

function withFadeYears(model: Model, years: number): Model {
  const { choices } = model;
  const { assumptions } = choices;
  const { inputs } = assumptions;
  const entries = { ...inputs.entries, [fadeYears.id]: { value: years, by: 'analyst' } as const };
  return { ...model, choices: { ...choices, assumptions: { ...assumptions, inputs: { ...inputs, entries } } } };
}
