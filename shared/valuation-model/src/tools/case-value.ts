import { derive, minus, over, times, wordsCell, type CalendarDate, type Cell, type FormulaInput } from '@mulya/domain';
import { methods, type Method } from '../fair-value/assumptions.ts';
import { failedChecksOf } from '../fair-value/headline.ts';
import { type Check } from '../fair-value/checks/check.ts';
import { isPriced, modelInput } from '../fair-value/model-input.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';
import type { Model } from '../fair-value/model.ts';
import { outcome } from '../fair-value/scenarios.ts';
import { dcfCells } from '../valuation-methods/dcf/names.ts';
import { valuationOf } from '../valuation-methods/dcf/graph.ts';
import { atLeastZero } from '../valuation-methods/method-graph.ts';
import type { Benchmarks, MethodContext, MethodId } from '../valuation-methods/method.ts';
import { totalReturn } from '../valuation-methods/total-return/total-return.ts';
import { inSentence } from './case-name.ts';
import { valuationMethods } from '../valuation-methods/valuation-methods.ts';

/** The value of a model by one method. ₹ per share, percent. */
export interface CaseValue {
  /** A target price of the last year, or a value of today. */
  readonly value: FormulaInput;
  readonly upside: FormulaInput;
  /** Percent a year; undefined for a value of today. */
  readonly aYear: FormulaInput | undefined;
  /** With dividends, percent, and the same a year; undefined for a value of today. */
  readonly total: FormulaInput | undefined;
  readonly totalAYear: FormulaInput | undefined;
  readonly low: FormulaInput;
  readonly high: FormulaInput;
  /** What the range rests on, and the method's own remarks, as sentences. */
  readonly notes: readonly string[];
}

/** A value, or why the method has none, as a sentence. */
type ValueOutcome = { readonly ok: true; readonly value: CaseValue } | { readonly ok: false; readonly problem: string };

export const isMultiple = (id: MethodId): id is Method => methods.some((each) => each === id);

const methodById = (id: MethodId) => valuationMethods.find((method) => method.id === id);

/** Why a method does not apply to a company, as a sentence. */
export const whyNotMethod = (id: MethodId, model: Model, today: CalendarDate): string | undefined => methodById(id)?.whyNot(model, today);

/** Values a model by a method, with its range. */
export function caseValue(context: MethodContext, id: MethodId): ValueOutcome {
  const { model, today } = context;
  const problem = whyNotMethod(id, model, today);
  const result = problem === undefined ? methodById(id)?.evaluate(context) : undefined;
  if (result === undefined) return { ok: false, problem: problem ?? 'There is no such method.' };
  const range = { low: result.low, high: result.high };
  const basis = `Range: ${inSentence(result.basis)}.`;
  if (!isMultiple(id)) {
    const value = atLeastZero(result.base);
    return {
      ok: true,
      value: {
        value,
        upside: upsideOf(model, value),
        aYear: undefined,
        total: undefined,
        totalAYear: undefined,
        ...range,
        notes: [basis, ...result.notes],
      },
    };
  }
  const { targetPrice, upside, aYear } = outcome('Case', model, id, today);
  const { total, aYear: totalAYear } = totalReturn(context, id);
  return { ok: true, value: { value: atLeastZero(targetPrice), upside, aYear, total, totalAYear, ...range, notes: [basis] } };
}

/** The value alone, for a search that asks often; it can be below zero. Not a number where there is none. */
export function valueNumber(model: Model, id: MethodId, benchmarks: Benchmarks, today: CalendarDate): number {
  const context = { model, benchmarks, today };
  const cell = isMultiple(id) ? outcome('Case', model, id, today).targetPrice.cell : intrinsicCell(context, id);
  return cell.is === 'figure' ? cell.value : NaN;
}

/** Target price and dividends of a target multiple. Not a number where there is no target price. */
export function receivedNumber(model: Model, id: MethodId, today: CalendarDate): number {
  const cell = isMultiple(id) ? totalReturn({ model, today }, id).received.cell : undefined;
  return cell?.is === 'figure' ? cell.value : NaN;
}

function intrinsicCell(context: MethodContext, id: MethodId): Cell {
  if (id === 'dcf') return valuationOf(context).sheet.cell(dcfCells.valuePerShare);
  return methodById(id)?.evaluate(context).base.cell ?? wordsCell('no value');
}

function upsideOf(model: Model, value: FormulaInput): FormulaInput {
  const name = `Upside, ${value.name}`;
  if (!isPriced(model)) return { name, cell: wordsCell(notMeaningful.noPrice) };
  const price = modelInput(model, 'Price', model.columns[0]);
  return { name, cell: derive(times(minus(over(value.name, price.name), 1), 100), 'percent', [value, price]) };
}

/** What stays true of a value, whatever the case: failed checks behind it, and a missing price. Sentences. */
export function stateNotes(model: Model, { value, upside }: CaseValue, checks: readonly Check[]): readonly string[] {
  return [
    ...failedChecksOf([value, upside], checks).map(({ sentence }) => sentence),
    ...(isPriced(model) ? [] : ['Upside not available: no market price.']),
  ];
}
