import { type Unit, cellsOf, compileGraph, guardsOf, type Cell, type CellGraph, type FormulaInput, type NumericCell } from '@mulya/domain';
import { methods, type Method } from '../fair-value/assumptions.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';
import { modelInput, predicateText, targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { cellName, growthRows, methodNames, targetPriceRows } from '../fair-value/names.ts';
import type { MethodContext, MethodId, MethodResult } from '../valuation-methods/method.ts';
import { dcfFields } from '../valuation-methods/dcf/fields.ts';
import { dcfCells } from '../valuation-methods/dcf/names.ts';
import { valuationOf } from '../valuation-methods/dcf/graph.ts';
import { methodInputCell } from '../valuation-methods/method-input.ts';

/** The value per share with one input moved. */
export interface TornadoEnd {
  /** The moved input, or its three years. */
  readonly inputs: readonly number[];
  /** ₹; undefined if there is no value. */
  readonly value: number | undefined;
  /** Words instead of the value: "not meaningful (debt exceeds value)". */
  readonly words: string | undefined;
}

/** One input, moved by its step both ways. */
export interface TornadoRow {
  /** "PAT growth, each year", "Target PE FY28E". */
  readonly name: string;
  /** "±1 point", "±10%", "±1 year". */
  readonly step: string;
  /** Of the inputs. */
  readonly unit: Unit;
  /** The input, or its three years. */
  readonly now: readonly number[];
  readonly minus: TornadoEnd;
  readonly plus: TornadoEnd;
  /** The distance between the two values, ₹. A missing one counts as the base. */
  readonly swing: number;
}

/** @param base the value per share with no input moved, ₹ */
const swingOf = ({ minus, plus }: Pick<TornadoRow, 'minus' | 'plus'>, base: number): number =>
  Math.abs((plus.value ?? base) - (minus.value ?? base));

const { fadeYears } = dcfFields;

/** The inputs that move a value per share, or the reason why there are none, as a sentence. */
export type TornadoOutcome =
  | {
      readonly is: 'tornado';
      /** ₹. */
      readonly base: FormulaInput;
      /** At most eight, the widest first. */
      readonly rows: readonly TornadoRow[];
      /** All inputs that move the value. */
      readonly count: number;
    }
  | { readonly is: 'none'; readonly why: string };

const maxRows = 8;

/** The steps: points for rates, percent for amounts and multiples. */
const point = 1;
const share = 10;

/**
 * Moves each input of a value per share by one step, the others unchanged: rates by 1 percentage point (growth in all three years at
 * once), years by 1, amounts and multiples by 10 %. Sorted by the distance between the two values.
 *
 * Prices, dates and share counts are no assumptions, so they stay.
 *
 * @param result of the method; undefined for a target multiple, which is part of the model
 *
 * @example tornado(context, 'pe', undefined).rows[0].name // 'Target PE FY28E'
 */
export function tornado(context: MethodContext, id: MethodId, result: MethodResult | undefined): TornadoOutcome {
  const { model } = context;
  const valued = isTargetMultiple(id) ? targetOf(model, id) : result;
  if (valued === undefined) return { is: 'none', why: 'This method does not apply.' };
  const { base, graph } = valued;
  const refusal = whyNone(id, base.cell);
  if (refusal !== undefined || base.cell.is !== 'figure') return { is: 'none', why: refusal ?? 'There is no value.' };
  const at = base.cell.value;
  const rows = [...graphRows(model, graph, base.name, at), ...(id === 'dcf' ? fadeYearsRow(context, at) : [])]
    .filter(({ swing }) => swing > at * 1e-9)
    .toSorted((one, other) => other.swing - one.swing);
  return { is: 'tornado', base, rows: rows.slice(0, maxRows), count: rows.length };
}

const isTargetMultiple = (id: MethodId): id is Method => methods.some((each) => each === id);

const targetOf = (model: Model, method: Method) => ({
  base: modelInput(model, targetPriceRows[method], targetColumn(model)),
  graph: model.graph,
});

function whyNone(id: MethodId, cell: Cell): string | undefined {
  const what = isTargetMultiple(id) ? `${methodNames[id]}-based target price` : 'value per share';
  if (cell.is === 'missing') return `There is no ${what}. ${cell.why}`;
  if (cell.is === 'words') return `The ${what} ${predicateText(cell.text)}.`;
  return cell.value < 0 ? `The ${what} is ${notMeaningful.belowZero}.` : undefined;
}

/** The rows of the graph's inputs: compiled once, then evaluated twice for each. */
function graphRows(model: Model, graph: CellGraph, result: string, base: number): readonly TornadoRow[] {
  const inputs = inputsBehind(graph, result);
  const evaluate = compileGraph(
    graph,
    inputs.map(({ name }) => name),
    [result],
  );
  return groupsOf(model, inputs).map(({ name, members }): TornadoRow => {
    const unit = members[0]?.unit ?? 'number';
    const at = (direction: -1 | 1): TornadoEnd => {
      const moved = inputs.map((input) => (members.includes(input) ? movedBy(input, direction) : input.value));
      return { inputs: members.map((input) => movedBy(input, direction)), ...valueOf(evaluate(moved)[0]) };
    };
    const ends = { minus: at(-1), plus: at(1) };
    const step = unit === 'percent' ? `±${point} point` : `±${share}%`;
    return { name, step, unit, now: members.map(({ value }) => value), ...ends, swing: swingOf(ends, base) };
  });
}

interface GraphInput {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
}

/** The inputs with a figure among the precedents of a cell, but durations, prices and share counts. */
function inputsBehind(graph: CellGraph, result: string): readonly GraphInput[] {
  const found: GraphInput[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const input = graph.inputs.get(name);
    if (input?.is === 'figure' && isAssumption(name, input.unit)) found.push({ name, value: input.value, unit: input.unit });
    const definition = input === undefined ? graph.formulas.get(name) : undefined;
    if (definition === undefined) return;
    for (const each of [...cellsOf(definition.formula), ...guardsOf(definition).map(({ cell }) => cell)]) visit(each);
  };
  visit(result);
  return found;
}

const isAssumption = (name: string, unit: Unit): boolean =>
  unit !== 'years' && unit !== 'shares-crore' && !/^(?:Price|Market cap|Part of year) /.test(name) && !/^Default /.test(name);

/** Growth of one line moves in all three years at once; every other input alone. */
function groupsOf(
  model: Model,
  inputs: readonly GraphInput[],
): readonly { readonly name: string; readonly members: readonly GraphInput[] }[] {
  const [, ...estimates] = model.columns;
  const grown = Object.values(growthRows).map((row) => ({
    name: `${row}, each year`,
    members: inputs.filter(({ name }) => estimates.some((column) => name === cellName(row, column))),
  }));
  const growth = grown.filter(({ members }) => members.length > 0);
  const others = inputs.filter((input) => !growth.some(({ members }) => members.includes(input)));
  return [...growth, ...others.map((input) => ({ name: input.name, members: [input] }))];
}

/** 10 % of a negative amount moves it away from zero, too: plus is always the larger number. */
function movedBy({ value, unit }: GraphInput, direction: -1 | 1): number {
  return unit === 'percent' ? value + direction * point : value + (direction * Math.abs(value) * share) / 100;
}

/** A value below zero is none. */
function valueOf(cell: NumericCell | undefined): Pick<TornadoEnd, 'value' | 'words'> {
  if (cell === undefined || Number.isNaN(cell.value)) return { value: undefined, words: cell?.words };
  return cell.value < 0 ? { value: undefined, words: notMeaningful.belowZero } : { value: cell.value, words: undefined };
}

/** One fade year less and more. The count shapes the graph, so each end is a valuation of its own. */
function fadeYearsRow(context: MethodContext, base: number): readonly TornadoRow[] {
  const cell = methodInputCell(fadeYears, context);
  if (cell.is !== 'figure') return [];
  const at = (years: number): TornadoEnd => {
    const inputs = [years];
    if (years < fadeYears.min || years > fadeYears.max) return { inputs, value: undefined, words: undefined };
    const value = valuationOf({ ...context, model: withFadeYears(context.model, years) }).sheet.cell(dcfCells.valuePerShare);
    return { inputs, value: value.is === 'figure' ? value.value : undefined, words: value.is === 'words' ? value.text : undefined };
  };
  const ends = { minus: at(cell.value - 1), plus: at(cell.value + 1) };
  return [{ name: fadeYears.label, step: '±1 year', unit: 'years', now: [cell.value], ...ends, swing: swingOf(ends, base) }];
}

function withFadeYears(model: Model, years: number): Model {
  const { choices } = model;
  const { assumptions } = choices;
  const { inputs } = assumptions;
  const entries = { ...inputs.entries, [fadeYears.id]: { value: years, by: 'analyst' } as const };
  return { ...model, choices: { ...choices, assumptions: { ...assumptions, inputs: { ...inputs, entries } } } };
}
