import {
  cellGraph,
  chainOf,
  formulaOf,
  minus,
  openSheet,
  over,
  times,
  type Cell,
  type CellDefinition,
  type FormulaInput,
} from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { driverWords, isOfEnterprise, multipliedRows } from '../../fair-value/method-driver.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import { modelInput, placeholdersUsed, targetColumn } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames, targetPriceRows } from '../../fair-value/names.ts';
import type { MethodContext, MethodResult, ValuationMethod } from '../method.ts';
import { targetRange } from './target-range.ts';

/**
 * The four target multiples as valuation methods. The base is the model's target price of the last year; the range is the same formula with
 * a low and a high multiple. Source: product specification, section 9, and the law of the methods, section 6.
 */
export const multipleMethods: readonly ValuationMethod[] = methods.map((method) => ({
  id: method,
  name: methodNames[method],
  fields: [],
  whyNot: ({ company: { business } }) =>
    business === 'ordinary' || !isOfEnterprise(method) ? undefined : `${methodNames[method]} is ${notMeaningful[business]}; use PE or PB.`,
  evaluate: (context) => evaluate(context, method),
}));

/** The name of a method's value: "PE value per share", "PE value per share, low". */
const valueName = (method: Method, end?: 'low' | 'high'): string =>
  `${methodNames[method]} value per share${end === undefined ? '' : `, ${end}`}`;

function evaluate(context: MethodContext, method: Method): MethodResult {
  const { model } = context;
  const range = targetRange(context, method);
  const target = modelInput(model, targetPriceRows[method], targetColumn(model));
  const inputs = [target, range.low, range.high, ...readRows(model, method)];
  const graph = cellGraph(Object.fromEntries(inputs.map(({ name, cell }): readonly [string, Cell] => [name, cell])), [
    ...valueOf(method, target.name),
    ...priceAt(model, method, 'low', range.low),
    ...valueOf(method, priceName(target.name, 'low'), 'low'),
    ...priceAt(model, method, 'high', range.high),
    ...valueOf(method, priceName(target.name, 'high'), 'high'),
  ]);
  const sheet = openSheet(graph);
  const input = (name: string): FormulaInput => ({ name, cell: sheet.cell(name) });
  const base = input(valueName(method));
  return {
    base,
    low: input(valueName(method, 'low')),
    high: input(valueName(method, 'high')),
    basis: range.basis,
    isOnDefaults: isOnDefaults(base.cell),
    placeholders: placeholdersUsed(base.cell),
    notes: [],
    graph,
    sheet,
  };
}

const priceName = (target: string, end: 'low' | 'high'): string => `${target}, ${end}`;

/** The model's cells of the last year that a target price needs besides the multiple. */
function readRows(model: Model, method: Method): readonly FormulaInput[] {
  const rows = isOfEnterprise(method) ? ([multipliedRows[method], 'Net debt', 'Shares'] as const) : [multipliedRows[method]];
  return rows.map((row) => modelInput(model, row, targetColumn(model)));
}

/** The target price at another multiple, by the model's formula. */
function priceAt(model: Model, method: Method, end: 'low' | 'high', multiple: FormulaInput): readonly CellDefinition[] {
  const last = targetColumn(model);
  const { name: target } = modelInput(model, targetPriceRows[method], last);
  const { name: multiplied } = modelInput(model, multipliedRows[method], last);
  const value = times(multiple.name, multiplied);
  return [
    {
      name: priceName(target, end),
      unit: 'inr',
      formula: isOfEnterprise(method) ? over(minus(value, `Net debt ${last}`), `Shares ${last}`) : value,
      guard: { cell: multiplied, ...driverWords[method] },
    },
  ];
}

/** A price below zero is no value. */
const valueOf = (method: Method, price: string, end?: 'low' | 'high'): readonly CellDefinition[] => [
  { name: valueName(method, end), unit: 'inr', formula: formulaOf(price), guard: { cell: price, negative: notMeaningful.belowZero } },
];

/** Whether no growth, multiple or override behind the value is the analyst's. */
const isOnDefaults = (value: Cell): boolean =>
  chainOf(value).every(({ cell: { origin } }) => origin?.state !== 'assumed' || origin.by === 'default');
