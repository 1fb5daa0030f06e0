import { chainOf, type Cell } from '@mulya/domain';
import { placeholdersUsed } from '../../fair-value/model-input.ts';
import { hasEntry } from '../method-input.ts';
import type { MethodContext, MethodResult, ValuationMethod } from '../method.ts';
import { isRateBuilt } from '../rate-builder/rate-builder.ts';
import { whyNotDcf } from './applicability.ts';
import { allDcfFields } from './fields.ts';
import { dcfCells } from './names.ts';
import { dcfNotes } from './notes.ts';
import { dcfRange } from './range.ts';
import { valuationOf } from './valuation.ts';

/**
 * Discounted cash flow: the free cash flow to the firm of the model's three years and of the fade years, and a terminal value, less net
 * debt and minority interest, per share. Source: the law of the methods, section 1.
 */
export const dcf: ValuationMethod = {
  id: 'dcf',
  name: 'Discounted cash flow',
  fields: allDcfFields,
  whyNot: whyNotDcf,
  evaluate,
};

function evaluate(context: MethodContext): MethodResult {
  const valuation = valuationOf(context);
  const { graph, sheet } = valuation;
  const base = { name: dcfCells.valuePerShare, cell: sheet.cell(dcfCells.valuePerShare) };
  const range = dcfRange(valuation, base.cell);
  return {
    base,
    low: range.low,
    high: range.high,
    basis: range.basis,
    isOnDefaults: !isTouched(context, base.cell),
    placeholders: placeholdersUsed(base.cell),
    notes: dcfNotes(context, valuation, range),
    graph,
    sheet,
  };
}

/** Whether the analyst chose an input of the value: a field, the builder, growth of sales or EBITDA, or an own figure. */
function isTouched(context: MethodContext, value: Cell): boolean {
  const isAnalysts = ({ origin }: Cell) => origin?.state === 'assumed' && origin.by === 'analyst';
  return (
    isRateBuilt(context) || allDcfFields.some((field) => hasEntry(field, context)) || chainOf(value).some(({ cell }) => isAnalysts(cell))
  );
}
