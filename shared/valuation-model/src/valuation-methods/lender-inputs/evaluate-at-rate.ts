import { figureText, minus, openSheet, plus, type CellDefinition, type CellGraph, type Sheet } from '@mulya/domain';
import { cellName } from '../../fair-value/names.ts';
import { methodGraph, missingEnds, rangeEnd } from '../method-graph.ts';
import { methodInputCell, type MethodCells } from '../method-input.ts';
import type { MethodContext, MethodField, MethodValue } from '../method.ts';
import { costOfEquityCells, isRateBuilt } from '../rate-builder/rate-builder.ts';
import { costOfEquityField, sustainableRoeField, lossNotes } from './lender-fields.ts';
import { rollForwardCells, rollForwardNotes } from './roll-forward.ts';

/** A value per share that depends on the cost of equity. */
interface RatedValue {
  /** The inputs other than the cost of equity and those of the roll-forward. */
  readonly fields: readonly MethodField[];
  /** The name of the cell with the value per share, ₹. */
  readonly value: string;
  /** @param rate the name of the cost of equity @param bvps the name of the base year's book value per share */
  formulas(rate: string, bvps: string): readonly CellDefinition[];
  /** Sentences for the card. */
  notes(sheet: Sheet): readonly string[];
}

/** The change of the cost of equity at the ends of the range, percentage points. Source: the law of the methods, section 6. */
const point = 1;

type End = 'low' | 'high';
const endRate: Readonly<Record<End, string>> = {
  low: `${costOfEquityField.label}, ${point} point higher`,
  high: `${costOfEquityField.label}, ${point} point lower`,
};

/** Evaluates a lender's method at the cost of equity, typed or built, and at one point more and less. */
export function evaluateAtRate(context: MethodContext, rated: RatedValue): MethodValue {
  const { value } = rated;
  const { graph, sheet } = open(context, rated, undefined);
  const base = { name: value, cell: sheet.cell(value) };
  const at = (end: End) => {
    const changed = open(context, rated, end).sheet;
    const rate = changed.cell(endRate[end]);
    const text = rate.is === 'figure' ? figureText(rate.value, 'percent') : '-';
    return { text, input: rangeEnd(`${value}, ${end}`, changed.cell(value), `a cost of equity of ${text}`) };
  };
  const [low, high] = [at('low'), at('high')];
  return {
    base,
    low: low.input,
    high: high.input,
    basis: `Cost of equity ${low.text} to ${high.text}`,
    notes: [
      ...rated.notes(sheet),
      ...rollForwardNotes(context, sheet),
      ...lossNotes(sheet.cell(sustainableRoeField.label)),
      ...missingEnds(base.cell, low.input, high.input),
    ],
    graph,
    sheet,
  };
}

function open(context: MethodContext, rated: RatedValue, end: End | undefined): { readonly graph: CellGraph; readonly sheet: Sheet } {
  const { model } = context;
  const rate = rateCells(context, end);
  const inputs = rated.fields.map((field) => [field.label, methodInputCell(field, context)] as const);
  const rateName = end === undefined ? costOfEquityField.label : endRate[end];
  const rolled = rollForwardCells(context);
  const graph = methodGraph(model, {
    inputs: { ...rate.inputs, ...rolled.inputs, ...Object.fromEntries(inputs) },
    formulas: [...rate.formulas, ...rolled.formulas, ...rated.formulas(rateName, cellName('BVPS', model.columns[0]))],
  });
  return { graph, sheet: openSheet(graph) };
}

/** The cells of the cost of equity, and of the one at an end of the range. */
export function rateCells(context: MethodContext, end?: End): MethodCells {
  const { label } = costOfEquityField;
  const { inputs, formulas } = isRateBuilt(context)
    ? costOfEquityCells(context)
    : { inputs: { [label]: methodInputCell(costOfEquityField, context) }, formulas: [] };
  if (end === undefined) return { inputs, formulas };
  const formula = end === 'low' ? plus(label, point) : minus(label, point);
  return { inputs, formulas: [...formulas, { name: endRate[end], unit: 'percent', formula }] };
}
