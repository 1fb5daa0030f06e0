import {
  dateText,
  figureText,
  maxOf,
  minus,
  openSheet,
  over,
  plus,
  power,
  sumOf,
  times,
  type CalendarDate,
  type Cell,
  type CellDefinition,
  type CellGraph,
  type FormulaInput,
  type Sheet,
} from '@mulya/domain';
import { builderPayoutField } from '../../builder/payout-field.ts';
import { isBuilderUsed, type Method } from '../../fair-value/assumptions.ts';
import { hasPassed, horizonEnd, nothingLeft, priceDay } from '../../fair-value/horizon.ts';
import { headlineMethod } from '../../fair-value/method-driver.ts';
import { isPriced, targetColumn } from '../../fair-value/model-input.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import type { Model } from '../../fair-value/model.ts';
import { cellName, methodNames, targetPriceRows, type ColumnId } from '../../fair-value/names.ts';
import { comparable } from '../../fair-value/price-break.ts';
import { flowYears } from '../dcf/valuation-date.ts';
import { payoutField } from '../lender-inputs/lender-fields.ts';
import type { MethodContext, MethodField } from '../method.ts';
import { methodGraph } from '../method-graph.ts';
import { assumedDefault, methodInputCell } from '../method-input.ts';

/** The return at which the fair price today is found. */
const requiredReturnField: MethodField = {
  id: 'requiredReturn',
  label: 'Required return',
  unit: 'percent',
  min: 0,
  max: 100,
  step: 0.5,
  defaultOf: () => assumedDefault(12, 'percent', 'default assumption, not an estimate'),
};

/** The inputs of a total return. The payout is that of all methods. */
export const totalReturnFields: readonly MethodField[] = [requiredReturnField, payoutField];

/** What a share returns until the target's date, with its dividends. */
interface TotalReturn {
  /** The last day of the target's year. */
  readonly end: CalendarDate;
  /** Dividends from the price's date to that day, undiscounted, ₹ per share. */
  readonly dividends: FormulaInput;
  /** Target price and dividends, ₹ per share. */
  readonly received: FormulaInput;
  /** (target price + dividends) / price − 1, percent. Words or missing without a target price or a price, and across an event. */
  readonly total: FormulaInput;
  /** The same as a rate a year, percent. Words once the target's year has ended. */
  readonly aYear: FormulaInput;
  /** The price today at which the share returns the required return a year, ₹. Needs no market price. */
  readonly fairPrice: FormulaInput;
  /** Percent of PAT: of all years, or of each year once the builder is used. */
  readonly payouts: readonly FormulaInput[];
  /** Percent a year. */
  readonly required: FormulaInput;
  readonly graph: CellGraph;
  readonly sheet: Sheet;
}

/**
 * The total return to a target price: dividends = Σ payout × PAT above zero × the part of the year after the price's date / shares, over
 * the model's three years; a year: (1 + total) ^ (1 / t) − 1, t = days from the price's date / 365. Fair price today = (target +
 * dividends) / (1 + required return) ^ t. Source: the law of the model, readings. Never throws.
 *
 * @param method the target multiple; by default the headline's
 * @example totalReturn(context).total.cell // without a payout, the upside
 */
export function totalReturn({ model, today }: Pick<MethodContext, 'model' | 'today'>, method: Method = headlineMethod): TotalReturn {
  const context: MethodContext = { model, today, benchmarks: { history: undefined, industry: undefined } };
  const years = flowYears(model, priceDay(model, today), 3);
  const end = horizonEnd(model);
  const names = namesOf(method, end);
  const columns = years.map(({ column }) => column);
  const payouts = isBuilderUsed(model.choices.assumptions) ? columns.map(builderPayoutField) : [payoutField];
  const inputs: Record<string, Cell> = {
    ...Object.fromEntries([requiredReturnField, ...payouts].map((field) => [field.label, methodInputCell(field, context)])),
    ...Object.fromEntries(years.map(({ column, part }) => [partName(column), part])),
    ...Object.fromEntries(years.slice(-1).map(({ toEnd }) => [names.years, toEnd])),
  };
  const paid = columns.map((column, at) => ({ column, payout: (payouts[at] ?? payoutField).label }));
  const graph = methodGraph(model, { inputs, formulas: totalReturnFormulas(model, paid, method, names, hasPassed(model, today)) });
  const sheet = openSheet(graph);
  const input = (name: string): FormulaInput => ({ name, cell: sheet.cell(name) });
  const compared = (name: string): FormulaInput => ({ name, cell: comparable(model, method, sheet.cell(name)) });
  return {
    end,
    dividends: input(names.dividends),
    received: compared(names.received),
    total: compared(names.total),
    aYear: compared(names.aYear),
    fairPrice: compared(names.fairPrice),
    payouts: payouts.map(({ label }) => input(label)),
    required: input(requiredReturnField.label),
    graph,
    sheet,
  };
}

const partName = (column: ColumnId): string => `Part of the year left ${column}`;
const dividendName = (column: ColumnId): string => `Dividends ${column}`;

const namesOf = (method: Method, end: CalendarDate) => ({
  years: `Years from the price to ${dateText(end)}`,
  dividends: `Dividends to ${dateText(end)}`,
  received: `Target price (${methodNames[method]}) and dividends`,
  total: `Total return (${methodNames[method]})`,
  aYear: `Total return a year (${methodNames[method]})`,
  fairPrice: `Fair price today (${methodNames[method]})`,
});

function totalReturnFormulas(
  model: Model,
  paid: readonly { readonly column: ColumnId; readonly payout: string }[],
  method: Method,
  names: ReturnType<typeof namesOf>,
  isOver: boolean,
): readonly CellDefinition[] {
  const [base] = model.columns;
  const target = cellName(targetPriceRows[method], targetColumn(model));
  const [price, required] = [cellName('Price', base), over(requiredReturnField.label, 100)];
  const ofPrice = isPriced(model) ? {} : { never: notMeaningful.noPrice };
  const ofTime = isOver ? { never: `not available: ${targetColumn(model)} has ended` } : {};
  const aboveZero = { cell: target, negative: notMeaningful.belowZero };
  const [first = 0, ...others] = paid.map(({ column }) => dividendName(column));
  return [
    ...paid.map(({ column, payout }): CellDefinition => ({
      name: dividendName(column),
      unit: 'inr',
      formula: over(
        times(times(over(payout, 100), maxOf([0, cellName('Adjusted PAT', column)])), over(partName(column), 100)),
        cellName('Shares', column),
      ),
      remark: 'Payout × PAT above zero × the part of the year after the date of the price / shares.',
    })),
    { name: names.dividends, unit: 'inr', formula: sumOf(first, ...others), remark: 'Undiscounted.' },
    { name: names.received, unit: 'inr', formula: plus(target, names.dividends), guard: aboveZero },
    {
      name: names.total,
      unit: 'percent',
      formula: times(over(minus(names.received, price), price), 100),
      guard: aboveZero,
      remark: 'Price return and dividends.',
      ...ofPrice,
    },
    {
      name: names.aYear,
      unit: 'percent',
      formula: times(minus(power(plus(1, over(names.total, 100)), over(1, names.years)), 1), 100),
      guard: { cell: names.received, negative: nothingLeft, zero: nothingLeft },
      ...ofPrice,
      ...ofTime,
    },
    {
      name: names.fairPrice,
      unit: 'inr',
      formula: over(names.received, power(plus(1, required), names.years)),
      remark: 'The price at which the share returns the required return a year.',
      ...ofTime,
    },
  ];
}

/** "payout 94.6%", "payout 20.0% (assumed)", "payout 30.0%, 40.0%, 50.0%", "no payout". */
export function payoutText({ payouts }: Pick<TotalReturn, 'payouts'>): string {
  const texts = new Set(
    payouts.map(({ cell }) => {
      if (cell.is !== 'figure') return undefined;
      const isAssumed = cell.origin.state === 'assumed' && cell.origin.by === 'default';
      return `${figureText(cell.value, 'percent')}${isAssumed ? ' (assumed)' : ''}`;
    }),
  );
  return texts.has(undefined) ? 'no payout' : `payout ${[...texts].join(', ')}`;
}
