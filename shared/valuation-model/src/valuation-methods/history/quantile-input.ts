import { derive, formulaOf, minus, missingCell, plus, quantile, times, type FigureInput, type FormulaInput } from '@mulya/domain';

/**
 * Returns a quantile of figures as a cell whose formula names the figures around it: "PE Mar 2022 + (PE Jul 2023 − PE Mar 2022) × 0.75".
 * The rule is that of `quantile`. Missing without figures.
 *
 * @param sorted ascending by value, of one unit
 * @param share from 0 (the smallest) to 1 (the largest)
 */
export function quantileInput(name: string, sorted: readonly FigureInput[], share: number): FormulaInput {
  // The quantile of the positions is the position of the quantile.
  const place = quantile(
    sorted.map((_, at) => at),
    share,
  );
  const [below, above] = place === undefined ? [] : [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (place === undefined || below === undefined || above === undefined) return { name, cell: missingCell('No figures.') };
  const part = place - Math.floor(place);
  const formula = part === 0 ? formulaOf(below.name) : plus(below.name, times(minus(above.name, below.name), part));
  return { name, cell: derive(formula, below.cell.unit, [below, above]) };
}
