import { derive, figureText, openSheet, times, type FormulaInput } from '@mulya/domain';
import { placeholdersUsed } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodGraph, restsOnEntries } from '../method-graph.ts';
import { hasEntry, methodInputCell } from '../method-input.ts';
import type { MethodField, ValuationMethod } from '../method.ts';
import { missingEnds, rangeEnd } from '../range-end.ts';
import { embeddedValueField, embeddedValueMultipleField, newBusinessValueField } from './embedded-fields.ts';
import { embeddedValueFormulas, embeddedValuePrice } from './formulas.ts';

const fields = [embeddedValueField, embeddedValueMultipleField, newBusinessValueField] as const;

/** The ends of the range, percent of the multiple. Source: the law of the methods, section 6: a multiple without a history. */
const spread = 20;

/** An insurer's value: the analyst's P/EV multiple × embedded value per share. The source has neither. */
export const embeddedValue: ValuationMethod = {
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
      isOnDefaults: !fields.some((field) => hasEntry(field, context)) && !restsOnEntries(base.cell),
      placeholders: placeholdersUsed(base.cell),
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
