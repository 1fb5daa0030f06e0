import {
  cellGraph,
  formulaOf,
  minus,
  openSheet,
  over,
  times,
  type Cell,
  type CellDefinition,
  type FormulaInput,
  figureText,
} from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { driverWords, isOfEnterprise, multipliedRows } from '../../fair-value/method-driver.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import { modelInput, targetColumn } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames, targetPriceRows, type ColumnId } from '../../fair-value/names.ts';
import { isOwnMultiple } from '../../fair-value/own-multiple.ts';
import type { MethodContext, MethodDefinition, MethodValue } from '../method.ts';
import { demergersText } from '../history/month-multiples.ts';
import { historyBand } from '../history/history-band.ts';

/** The distance of the range's ends from the target price, percent. Source: the law of the page, section 1. */
const distance = 20;

/**
 * The four target multiples as valuation methods. The base is the model's target price of the last year, and the range is 20 % around it.
 * Source: product specification, section 9, and the law of the page, section 1.
 */
export const multipleMethods: readonly MethodDefinition[] = methods.map((method) => ({
  id: method,
  name: methodNames[method],
  fields: [],
  whyNot: ({ company: { business } }) =>
    business === 'ordinary' || !isOfEnterprise(method) ? undefined : `${methodNames[method]} is ${notMeaningful[business]}; use PE or PB.`,
  evaluate: (context) => evaluate(context, method),
}));

/** The name of a method's value: "PE value per share", "PE value per share, low". */
const valueName = (method: Method, at?: string): string => `${methodNames[method]} value per share${at === undefined ? '' : `, ${at}`}`;

function evaluate(context: MethodContext, method: Method): MethodValue {
  const { model } = context;
  const quartiles = quartilesOf(context, method);
  const target = modelInput(model, targetPriceRows[method], targetColumn(model));
  const inputs = [target, ...(quartiles === undefined ? [] : [...quartiles.multiples, ...readRows(model, method, quartiles.column)])];
  const graph = cellGraph(Object.fromEntries(inputs.map(({ name, cell }): readonly [string, Cell] => [name, cell])), [
    valueOf(target.name, valueName(method)),
    { name: valueName(method, 'low'), unit: 'inr', formula: times(valueName(method), 1 - distance / 100) },
    { name: valueName(method, 'high'), unit: 'inr', formula: times(valueName(method), 1 + distance / 100) },
    ...(quartiles?.multiples ?? []).flatMap((multiple) => pricesAt(method, multiple.name, quartiles?.column ?? '')),
  ]);
  const sheet = openSheet(graph);
  const input = (name: string): FormulaInput => ({ name, cell: sheet.cell(name) });
  const base = input(valueName(method));
  return {
    base,
    low: input(valueName(method, 'low')),
    high: input(valueName(method, 'high')),
    basis: `Target price ±${distance}%`,
    ...(quartiles !== undefined && {
      ownHistory: {
        low: input(valueName(method, quartiles.multiples[0].name)),
        high: input(valueName(method, quartiles.multiples[1].name)),
        basis: quartiles.basis,
      },
    }),
    notes: [],
    graph,
    sheet,
  };
}

/** The model's cells that a price needs besides the multiple. */
function readRows(model: Model, method: Method, column: ColumnId): readonly FormulaInput[] {
  const rows = isOfEnterprise(method) ? ([multipliedRows[method], 'Net debt', 'Shares'] as const) : [multipliedRows[method]];
  return rows.map((row) => modelInput(model, row, column));
}

/** The price and the value at another multiple, by the model's formula. */
function pricesAt(method: Method, multiple: string, column: string): readonly CellDefinition[] {
  const multiplied = `${multipliedRows[method]} ${column}`;
  const price = `Price at ${multiple}`;
  const value = times(multiple, multiplied);
  return [
    {
      name: price,
      unit: 'inr',
      formula: isOfEnterprise(method) ? over(minus(value, `Net debt ${column}`), `Shares ${column}`) : value,
      guard: { cell: multiplied, ...driverWords[method] },
    },
    valueOf(price, valueName(method, multiple)),
  ];
}

/** A price below zero is no value. */
const valueOf = (price: string, name: string): CellDefinition => ({
  name,
  unit: 'inr',
  formula: formulaOf(price),
  guard: { cell: price, negative: notMeaningful.belowZero },
});

interface Quartiles {
  /** The 25th and the 75th percentile of own history, times. */
  readonly multiples: readonly [FormulaInput, FormulaInput];
  /** The year of the figure that they multiply. */
  readonly column: ColumnId;
  readonly basis: string;
}

/**
 * The quartiles of the company's own history, with 24 months or more. They multiply the figure that the target price multiplies, or the
 * base year's while that one rests on default growth.
 */
function quartilesOf(
  { model, benchmarks: { history } }: Pick<MethodContext, 'model' | 'benchmarks'>,
  method: Method,
): Quartiles | undefined {
  const band = history === undefined ? undefined : historyBand(history, method);
  if (band?.statistics === undefined) return undefined;
  const { lowerQuartile: low, upperQuartile: high } = band.statistics;
  const column = isOwnMultiple(model, method) ? targetColumn(model) : model.columns[0];
  const crossed = demergersText(band.demergers);
  const months = `${band.n} months, ${band.from ?? ''} to ${band.to ?? ''}${crossed === undefined ? '' : `, across ${crossed}`}`;
  const basis = `${methodNames[method]} ${rangeText(low, high)} on ${multipliedRows[method]} ${column}: 25th to 75th percentile of own history (${months})`;
  return { multiples: [low, high], column, basis };
}

/** "20.1x to 27.3x" */
function rangeText({ cell: low }: FormulaInput, { cell: high }: FormulaInput): string {
  const text = (cell: FormulaInput['cell']) => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');
  return `${text(low)} to ${text(high)}`;
}
