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
  derive,
  figureText,
} from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { driverWords, isOfEnterprise, multipliedRows } from '../../fair-value/method-driver.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import { modelInput, targetColumn } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames, targetPriceRows, targetRows } from '../../fair-value/names.ts';
import type { MethodContext, MethodResult, ValuationMethod } from '../method.ts';
import { demergersText } from '../history/month-multiples.ts';
import { historyBand } from '../history/history-band.ts';
import { industryBenchmark } from '../industry/industry-benchmarks.ts';

/** A low and a high target multiple, times. `basis`: what they are based on, for the row of the summary. */
interface TargetRange {
  readonly low: FormulaInput;
  readonly high: FormulaInput;
  readonly basis: string;
}

/** The distance from the target multiple without any benchmark, percent. Source: the law of the methods, section 6. */
const distance = 20;

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

/**
 * Returns the range of a target multiple: the quartiles of the company's own history, else those of its industry, else 20 % around the
 * target multiple of the last year.
 */
function targetRange(
  { model, benchmarks: { history, industry } }: Pick<MethodContext, 'model' | 'benchmarks'>,
  method: Method,
): TargetRange {
  const name = methodNames[method];
  const band = history === undefined ? undefined : historyBand(history, method);
  if (band?.statistics !== undefined) {
    const { lowerQuartile: low, upperQuartile: high } = band.statistics;
    const crossed = demergersText(band.demergers);
    const months = `${band.n} months, ${band.from ?? ''} to ${band.to ?? ''}${crossed === undefined ? '' : `, across ${crossed}`}`;
    return { low, high, basis: `${name} ${rangeText(low, high)}: 25th to 75th percentile of own history (${months})` };
  }
  const group = industry === undefined ? undefined : industryBenchmark(industry, method);
  if (industry !== undefined && group?.lowerQuartile.cell.is === 'figure' && group.upperQuartile.cell.is === 'figure') {
    const { lowerQuartile: low, upperQuartile: high } = group;
    return { low, high, basis: `${name} ${rangeText(low, high)}: quartiles of the ${industry.scope} (${group.n} companies)` };
  }
  const target = modelInput(model, targetRows[method], targetColumn(model));
  const step = target.cell.is === 'figure' && target.cell.value < 0 ? -distance : distance; // lower is further from zero then
  const at = (percent: number, words: string): FormulaInput => ({
    name: `${target.name}, ${words}`,
    cell: derive(times(target.name, percent / 100), 'times', [target]),
  });
  const [low, high] = [at(100 - step, `${distance}% lower`), at(100 + step, `${distance}% higher`)];
  const isKnown = target.cell.is === 'figure';
  return { low, high, basis: `Target ${name} ±${distance}%${isKnown ? `: ${rangeText(low, high)}` : ''}` };
}

/** "20.1x to 27.3x" */
function rangeText({ cell: low }: FormulaInput, { cell: high }: FormulaInput): string {
  const text = (cell: FormulaInput['cell']) => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');
  return `${text(low)} to ${text(high)}`;
}
