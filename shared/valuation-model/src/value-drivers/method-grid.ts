import { compileGraph, type Unit } from '@mulya/domain';
import type { Assumptions, Entry, Method } from '../fair-value/assumptions.ts';
import type { MethodInputId } from '../fair-value/method-inputs.ts';
import { isPriced } from '../fair-value/model-input.ts';
import { dcfFields } from '../valuation-methods/dcf/fields.ts';
import { embeddedValueField, embeddedValueMultipleField } from '../valuation-methods/embedded-value/embedded-value.ts';
import { costOfEquityField, longTermGrowthField, sustainableRoeField } from '../valuation-methods/lender-inputs/lender-fields.ts';
import type { MethodContext, MethodField, MethodId, MethodResult } from '../valuation-methods/method.ts';
import { heldFields, holdingDiscountField, unlistedHoldingsField } from '../valuation-methods/net-asset-value/net-asset-value.ts';

/** The rows or the columns of a grid: one input at five values around its own. */
export interface MethodGridAxis {
  readonly id: MethodInputId;
  /** "Discount rate". */
  readonly label: string;
  readonly unit: Unit;
  /** Ascending; the third is the model's own. */
  readonly values: readonly number[];
}

export interface MethodGridCase {
  readonly row: number;
  readonly column: number;
  /** ₹ per share; undefined if there is no value. */
  readonly value: number | undefined;
  /** Words instead of the value. */
  readonly words: string | undefined;
  /** Percent of the price; undefined without a value or a market price. */
  readonly upside: number | undefined;
  /** Whether both inputs are the model's own. */
  readonly isOwn: boolean;
}

/** A grid, or the reason why there is none, as a sentence. */
export type MethodGrid =
  | {
      readonly is: 'grid';
      readonly rows: MethodGridAxis;
      readonly columns: MethodGridAxis;
      /** Row by row. */
      readonly cases: readonly (readonly MethodGridCase[])[];
    }
  | { readonly is: 'none'; readonly why: string };

interface Axis {
  readonly field: MethodField;
  /** Percentage points; for other units percent of the value. */
  readonly step: number;
}

/** The two inputs that each method varies, rows first. */
const axes: Readonly<Record<Exclude<MethodId, Method>, readonly [Axis, Axis]>> = {
  dcf: [
    { field: dcfFields.discountRate, step: 1 },
    { field: dcfFields.terminalGrowth, step: 0.5 },
  ],
  justifiedPb: [
    { field: costOfEquityField, step: 1 },
    { field: longTermGrowthField, step: 0.5 },
  ],
  residualIncome: [
    { field: costOfEquityField, step: 1 },
    { field: sustainableRoeField, step: 2 },
  ],
  embeddedValue: [
    { field: embeddedValueField, step: 10 },
    { field: embeddedValueMultipleField, step: 10 },
  ],
  netAssetValue: [
    { field: holdingDiscountField, step: 10 },
    { field: unlistedHoldingsField, step: 10 },
  ],
};

/** Without unlisted holdings, a net asset value varies its first stake by a point. */
function axesOf(context: MethodContext, id: Exclude<MethodId, Method>, { sheet }: MethodResult): readonly [Axis, Axis] {
  const [first] = id === 'netAssetValue' ? heldFields(context) : [];
  const unlisted = first && sheet.cell(unlistedHoldingsField.label);
  return unlisted?.is === 'figure' && unlisted.value === 0 ? [axes[id][0], { field: first ?? axes[id][1].field, step: 1 }] : axes[id];
}

const places = [-2, -1, 0, 1, 2] as const;

/**
 * Values per share (₹) of a method without a target multiple, at five values of each of its two main inputs. Points for rates; for an
 * embedded value and its multiple, 10 % of the own value.
 *
 * @example methodGrid(context, 'dcf', result) // rows: discount rate 10 to 14 %, columns: terminal growth 4 to 6 %
 */
export function methodGrid(context: MethodContext, id: Exclude<MethodId, Method>, result: MethodResult): MethodGrid {
  const { model } = context;
  const { base, graph, sheet } = result;
  const [rows, columns] = axesOf(context, id, result).map(({ field, step }): MethodGridAxis | string => {
    const cell = sheet.cell(field.label);
    if (cell.is !== 'figure') return `Sensitivity needs a figure for “${field.label}”.${cell.is === 'missing' ? ` ${cell.why}` : ''}`;
    const size = field.unit === 'percent' ? step : (cell.value * step) / 100;
    return { id: field.id, label: field.label, unit: field.unit, values: places.map((place) => cell.value + place * size) };
  });
  if (rows === undefined || typeof rows === 'string') return { is: 'none', why: rows ?? '' };
  if (columns === undefined || typeof columns === 'string') return { is: 'none', why: columns ?? '' };
  const evaluate = compileGraph(graph, [rows.label, columns.label], [base.name]);
  const price = model.at('Price', model.columns[0]);
  const priced = isPriced(model) && price.is === 'figure' ? price.value : undefined;
  const cases = rows.values.map((down, row) =>
    columns.values.map((across, column): MethodGridCase => {
      const [cell] = evaluate([down, across]);
      const value = cell === undefined || Number.isNaN(cell.value) || cell.value < 0 ? undefined : cell.value;
      const upside = value === undefined || priced === undefined ? undefined : (value / priced - 1) * 100;
      return { row, column, value, words: cell?.words, upside, isOwn: places[row] === 0 && places[column] === 0 };
    }),
  );
  return { is: 'grid', rows, columns, cases };
}

/**
 * The assumptions of a case: its two inputs; an input at its own value stays. A rate replaces the rate builder.
 *
 * @param on today, ISO
 */
export function methodCaseAssumptions(
  assumptions: Assumptions,
  { rows, columns }: Pick<Extract<MethodGrid, { readonly is: 'grid' }>, 'rows' | 'columns'>,
  { row, column }: Pick<MethodGridCase, 'row' | 'column'>,
  on: string,
): Assumptions {
  const moved = [
    { axis: rows, at: row },
    { axis: columns, at: column },
  ].filter(({ at }) => places[at] !== 0);
  return moved.reduce(
    (before, { axis, at }) => withMethodInput(before, axis.id, { value: plain(axis.values[at] ?? NaN), by: 'analyst', on }),
    assumptions,
  );
}

/** Removes binary rounding errors: 0.1 + 0.2 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12));

/** Assumptions with another input of a method. A rate that is entered replaces the one that the builder builds. */
export function withMethodInput(assumptions: Assumptions, id: MethodInputId, entry: Entry): Assumptions {
  const { entries, isRateBuilt, ...inputs } = assumptions.inputs;
  const isRate = id === 'discountRate' || id === 'costOfEquity';
  return { ...assumptions, inputs: { ...inputs, entries: { ...entries, [id]: entry }, isRateBuilt: isRateBuilt && !isRate } };
}
