import { type Cell, type CellDefinition, cellsOf, guardsOf } from '@mulya/domain';
import { fairValueModel, type Model, type Overrides } from '@mulya/valuation-model/fair-value';
import { definitionText, type AddressOf } from './formula-text.ts';
import { overrideName } from './input-names.ts';

/** The model's formulas for a workbook in which the analyst can still enter or clear a price. */
export interface WorkbookFormulas {
  /** Inputs that only the formulas use: "Market cap as reported". */
  readonly inputs: ReadonlyMap<string, Cell>;
  /**
   * Undefined for an input.
   *
   * @param isPriced spreadsheet condition that is true if there is a market price
   */
  formulaOf(name: string, addressOf: AddressOf, isPriced: string): string | undefined;
  definitionOf(name: string): CellDefinition | undefined;
}

const entered = (value: number) => ({ value, note: '', on: '' });

/** Builds the model with and without a market price and a share count. Where its formulas differ, the workbook decides with IF. */
export function workbookFormulas({ company, choices }: Model): WorkbookFormulas {
  const graphWith = (price: number, own: Overrides = choices.own) =>
    fairValueModel(company, { ...choices, own: { ...own, price: entered(price) } }).graph;
  const [priced, unpriced] = [graphWith(1), graphWith(0)];
  const withShares = { ...choices.own, shares: entered(1) };
  const [pricedWithShares, unpricedWithShares] = [graphWith(1, withShares), graphWith(0, withShares)];
  return {
    inputs: priced.inputs,
    definitionOf: (name) => priced.formulas.get(name),
    formulaOf: (name, addressOf, isPriced) => {
      const [withPrice, withoutPrice] = [priced.formulas.get(name), unpriced.formulas.get(name)];
      if (withPrice === undefined || withoutPrice === undefined) return undefined;
      const text = eitherText(withPrice, withoutPrice, addressOf, isPriced);
      if (withPrice.never !== needsShares) return text;
      const [shared, sharedUnpriced] = [pricedWithShares.formulas.get(name), unpricedWithShares.formulas.get(name)];
      if (shared === undefined || sharedUnpriced === undefined) return undefined;
      return `IF(COUNT(${overrideName('shares')})=1,${eitherText(shared, sharedUnpriced, addressOf, isPriced)},${text})`;
    },
  };
}

const needsShares = 'needs shares';

function eitherText(priced: CellDefinition, unpriced: CellDefinition, addressOf: AddressOf, isPriced: string): string {
  const text = definitionText(priced, addressOf);
  return priced.never === unpriced.never ? text : `IF(${isPriced},${text},${definitionText(unpriced, addressOf)})`;
}

/** The cells between the changed inputs and a result, in calculation order. */
export function dependentsOf(
  definitionOf: (name: string) => CellDefinition | undefined,
  result: string,
  inputs: ReadonlySet<string>,
): readonly CellDefinition[] {
  const chain: CellDefinition[] = [];
  const independent = new Set<string>();
  const visit = (name: string): boolean => {
    if (inputs.has(name)) return true;
    const definition = definitionOf(name);
    if (definition === undefined || independent.has(name)) return false;
    if (chain.includes(definition)) return true;
    const precedents = [...cellsOf(definition.formula), ...guardsOf(definition).map((guard) => guard.cell)];
    const isDependent = precedents.map(visit).some(Boolean);
    if (isDependent) chain.push(definition);
    else independent.add(name);
    return isDependent;
  };
  visit(result);
  return chain;
}
