import type { Cell, CellDefinition } from '@mulya/domain';
import { fairValueModel, type Model } from '../fair-value/model.ts';
import { definitionText, type AddressOf } from './spreadsheet-text.ts';

/** The model's formulas as a workbook needs them, where the analyst may still put in a price, or take it away. */
export interface LiveRules {
  /** Of the rules alone: "Market cap as reported". */
  readonly inputs: ReadonlyMap<string, Cell>;
  /**
   * A cell's formula; undefined for an input.
   *
   * @param isPriced whether there is a market price, as a condition of the workbook
   */
  formulaOf(name: string, addressOf: AddressOf, isPriced: string): string | undefined;
  definitionOf(name: string): CellDefinition | undefined;
}

/** The same model with an own price above zero, and with one that is no market price: both sets of its rules. */
export function liveRules({ company, choices }: Model): LiveRules {
  const graphWith = (price: number) =>
    fairValueModel(company, { ...choices, own: { ...choices.own, price: { value: price, note: '', on: '' } } }).graph;
  const priced = graphWith(1);
  const unpriced = graphWith(0);
  return {
    inputs: priced.inputs,
    definitionOf: (name) => priced.formulas.get(name),
    formulaOf: (name, addressOf, isPriced) => {
      const [one, other] = [priced.formulas.get(name), unpriced.formulas.get(name)];
      if (one === undefined || other === undefined) return undefined;
      const text = definitionText(one, addressOf);
      return one.never === other.never ? text : `IF(${isPriced},${text},${definitionText(other, addressOf)})`;
    },
  };
}
