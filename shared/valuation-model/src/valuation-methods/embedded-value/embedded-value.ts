import { missingCell, minus, over, times, type CellDefinition, derive, figureText, openSheet, type FormulaInput } from '@mulya/domain';
import type { MethodDefinition, MethodField } from '../method.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodGraph, missingEnds, rangeEnd } from '../method-graph.ts';
import { methodInputCell } from '../method-input.ts';

const none = (what: string) => missingCell(`${what} is not in the source. Enter it, and where it is from.`);

export const embeddedValueField: MethodField = {
  id: 'embeddedValue',
  label: 'Embedded value',
  unit: 'crore',
  min: 0,
  max: 100_000_000,
  step: 100,
  defaultOf: () => none('Embedded value'),
};

const newBusinessValueField: MethodField = {
  id: 'newBusinessValue',
  label: 'Value of new business',
  unit: 'crore',
  min: -1_000_000,
  max: 10_000_000,
  step: 10,
  defaultOf: () => none('The value of new business'),
};

export const embeddedValueMultipleField: MethodField = {
  id: 'embeddedValueMultiple',
  label: 'P/EV multiple',
  unit: 'times',
  min: 0,
  max: 50,
  step: 0.1,
  defaultOf: () => missingCell('Enter the P/EV multiple that you would pay.'),
};

/** The name of the cell with embedded value over the shares, ₹. */
export const embeddedValuePerShare = 'Embedded value per share';

/** The name of the cell with the value per share. */
const embeddedValuePrice = 'P/EV value';

const noEmbeddedValue = 'not meaningful (embedded value at or below zero)';
const noMultiple = 'not meaningful (multiple at or below zero)';
const noNewBusiness = 'not meaningful (no value of new business)';

/**
 * The cells of an insurer's value: P/EV multiple × embedded value per share, ₹. For comparison, the P/EV of the price, and the multiple of
 * new business that the price implies: (market cap − embedded value) / value of new business.
 *
 * @param multiple the name of the P/EV multiple
 * @param column the base year, as part of the model's names
 */
function embeddedValueFormulas(multiple: string, column: string): readonly CellDefinition[] {
  return [
    { name: embeddedValuePerShare, unit: 'inr', formula: over('Embedded value', `Shares ${column}`) },
    {
      name: embeddedValuePrice,
      unit: 'inr',
      formula: times(multiple, embeddedValuePerShare),
      guard: [
        { cell: embeddedValuePerShare, negative: noEmbeddedValue, zero: noEmbeddedValue },
        { cell: multiple, negative: noMultiple, zero: noMultiple },
      ],
    },
    {
      name: 'P/EV of the price',
      unit: 'times',
      formula: over(`Price ${column}`, embeddedValuePerShare),
      guard: { cell: embeddedValuePerShare, negative: noEmbeddedValue, zero: noEmbeddedValue },
    },
    {
      name: 'New business multiple of the price',
      unit: 'times',
      formula: over(minus(`Market cap ${column}`, 'Embedded value'), 'Value of new business'),
      guard: { cell: 'Value of new business', negative: noNewBusiness, zero: noNewBusiness },
    },
  ];
}

const fields = [embeddedValueField, embeddedValueMultipleField, newBusinessValueField] as const;

/** The ends of the range, percent of the multiple. Source: the law of the methods, section 6: a multiple without a history. */
const spread = 20;

/** An insurer's value: the analyst's P/EV multiple × embedded value per share. The source has neither. */
export const embeddedValue: MethodDefinition = {
  id: 'embeddedValue',
  name: 'Embedded value',
  fields,
  whyNot,
  evaluate(context) {
    const { model } = context;
    const [column] = model.columns;
    const own = (field: MethodField): FormulaInput => ({ name: field.label, cell: methodInputCell(field, context) });
    const multiple = own(embeddedValueMultipleField);
    const open = (at: FormulaInput) => {
      const inputs = [at, own(embeddedValueField), own(newBusinessValueField)].map(({ name, cell }) => [name, cell] as const);
      const graph = methodGraph(model, { inputs: Object.fromEntries(inputs), formulas: embeddedValueFormulas(at.name, column) });
      return { graph, sheet: openSheet(graph) };
    };
    const endAt = (end: 'low' | 'high') => {
      const factor = (end === 'low' ? 100 - spread : 100 + spread) / 100;
      const changed = { name: `${multiple.name}, ${end}`, cell: derive(times(multiple.name, factor), 'times', [multiple]) };
      const text = changed.cell.is === 'figure' ? figureText(changed.cell.value, 'times') : undefined;
      const value = open(changed).sheet.cell(embeddedValuePrice);
      return { text, input: rangeEnd(`${embeddedValuePrice}, ${end}`, value, `a P/EV multiple of ${text ?? '-'}`) };
    };

    const { graph, sheet } = open(multiple);
    const base = { name: embeddedValuePrice, cell: sheet.cell(embeddedValuePrice) };
    const [low, high] = [endAt('low'), endAt('high')];
    const areEntered = [embeddedValueField, newBusinessValueField].every((field) => own(field).cell.is === 'figure');
    return {
      base,
      low: low.input,
      high: high.input,
      basis:
        low.text === undefined ? `±${spread}% of your P/EV multiple` : `P/EV ${low.text} to ${high.text}, ±${spread}% of your multiple`,
      notes: [
        `The source has no embedded value and no value of new business. ${areEntered ? 'Both were entered.' : 'Enter both.'}`,
        ...missingEnds(base.cell, low.input, high.input),
      ],
      graph,
      sheet,
    };
  },
};

function whyNot({ company }: Model): string | undefined {
  switch (company.business) {
    case 'insurer':
      return undefined;
    case 'lender':
      return 'For insurers only. For a lender, use residual income.';
    case 'ordinary':
      return 'For insurers only. For this company, use the discounted cash flow.';
  }
}
