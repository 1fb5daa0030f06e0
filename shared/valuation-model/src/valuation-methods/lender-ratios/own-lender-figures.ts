import { missingCell, type FormulaInput } from '@mulya/domain';
import type { MethodInputId } from '../../fair-value/method-inputs.ts';
import { methodInputCell } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';

const ownField = (id: MethodInputId, label: string): MethodField => ({
  id,
  label,
  unit: 'percent',
  min: 0,
  max: 100,
  step: 0.1,
  defaultOf: () => missingCell(`${label} is not in the source. Enter it, and where it is from.`),
});

/** A lender's figures that only the analyst can enter, percent. The note of an entry is its source. No method reads them. */
export const ownLenderFields: readonly MethodField[] = [
  ownField('grossNpa', 'Gross NPA'),
  ownField('netNpa', 'Net NPA'),
  ownField('casa', 'CASA ratio'),
  ownField('capitalAdequacy', 'Capital adequacy ratio'),
];

/** The analyst's figures of a lender, by label; missing where there is none. */
export const ownLenderFigures = (context: MethodContext): readonly FormulaInput[] =>
  ownLenderFields.map((field) => ({ name: field.label, cell: methodInputCell(field, context) }));
