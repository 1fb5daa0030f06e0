import { derive, minus, over, times, wordsCell, type FormulaInput } from '@mulya/domain';
import { isPriced, modelInput, type Model } from '@mulya/valuation-model/fair-value';

/** The upside of a value per share on today's price, in percent. */
export function upsideOf(model: Model, value: FormulaInput): FormulaInput {
  const name = `Upside, ${value.name}`;
  if (!isPriced(model)) return { name, cell: wordsCell('no market price') };
  const price = modelInput(model, 'Price', model.columns[0]);
  return { name, cell: derive(times(minus(over(value.name, price.name), 1), 100), 'percent', [value, price]) };
}
