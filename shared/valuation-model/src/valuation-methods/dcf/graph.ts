import {
  compareDates,
  dateText,
  type Cell,
  type CellDefinition,
  type CellGraph,
  type CalendarDate,
  openSheet,
  type Sheet,
} from '@mulya/domain';
import { fiscalYearEnd, priceDay } from '../../fair-value/horizon.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import { isPriced } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { cellName, estimateColumn, type ColumnId, type RowName } from '../../fair-value/names.ts';
import type { MethodCells } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';
import { discountRateCells, isRateBuilt } from '../rate-builder/rate-builder.ts';
import { claimCells, claimsOf } from './balance-sheet.ts';
import { dcfFields, inputPart } from './fields.ts';
import { explicitYears, flowFormulas, type FlowShape } from './flows.ts';
import { dcfCell, dcfCells } from './names.ts';
import { equityFormulas, terminalFormulas } from './terminal-value.ts';
import { flowYears, type FlowYear } from './valuation-date.ts';

/** The parts of a valuation that the method and the reverse DCF share. */
export interface DcfBasis {
  readonly valued: CalendarDate;
  /** Whole years. */
  readonly fadeYears: number;
  readonly inputs: MethodCells;
  readonly claims: MethodCells;
  /** Words in place of a value without a market price. */
  readonly noPrice: string | undefined;
}

/** The inputs and claims of a company's valuation. Years to fade that have no valid number count as the default. */
function dcfBasis(context: MethodContext): DcfBasis {
  const { model } = context;
  const valued = priceDay(model, context.today);
  const inputs = inputCells(context);
  const fade = inputs.inputs[dcfFields.fadeYears.label];
  return {
    valued,
    fadeYears: fade?.is === 'figure' ? fade.value : defaultFadeYears,
    inputs,
    claims: claimCells(claimsOf(model, valued)),
    noPrice: isPriced(model) ? undefined : notMeaningful.noPrice,
  };
}

const defaultFadeYears = 7;

function inputCells(context: MethodContext): MethodCells {
  const { discountRate, ...others } = dcfFields;
  const built = isRateBuilt(context);
  const typed: readonly MethodField[] = Object.values(built ? others : { discountRate, ...others });
  const inputs: Record<string, Cell> = {};
  const formulas: CellDefinition[] = [];
  for (const field of typed) {
    const part = inputPart(field, context);
    if ('cell' in part) inputs[field.label] = part.cell;
    else formulas.push(part.definition);
  }
  if (!built) return { inputs, formulas };
  const [base] = context.model.columns;
  const rate = discountRateCells(context, {
    marketCap: cellName('Market cap', base),
    grossDebt: dcfCells.grossDebt,
    taxRate: dcfFields.taxRate.label,
  });
  return { inputs: { ...inputs, ...rate.inputs }, formulas: [...formulas, ...rate.formulas] };
}

/** The years of the method: three explicit ones, and the fade years. */
const dcfYears = ({ valued, fadeYears }: Pick<DcfBasis, 'valued' | 'fadeYears'>, model: Model): readonly FlowYear[] =>
  flowYears(model, valued, explicitYears + fadeYears);

/** The graph of the method, with the model's own cells. */
function dcfGraph(basis: DcfBasis, model: Model): CellGraph {
  const years = dcfYears(basis, model);
  const [base] = model.columns;
  const parts = valueCells(basis, model, { base, years, fadeYears: basis.fadeYears });
  return {
    inputs: new Map([...model.graph.inputs, ...Object.entries(parts.inputs)]),
    formulas: new Map([...model.graph.formulas, ...parts.formulas.map((each) => [each.name, each] as const)]),
  };
}

/** Every cell of a valuation except the model's own. */
export function valueCells(basis: DcfBasis, model: Model, shape: FlowShape & { readonly years: readonly FlowYear[] }): MethodCells {
  const { inputs, claims, noPrice, valued } = basis;
  return {
    inputs: { ...claims.inputs, ...inputs.inputs, ...timeCells(shape.years) },
    formulas: [
      ...inputs.formulas,
      ...flowFormulas(shape),
      ...terminalFormulas(shape, endedWords(model, valued, shape.years.length)),
      ...claims.formulas,
      ...equityFormulas(
        { shares: cellName('Shares', shape.base), price: cellName('Price', shape.base) },
        { hasMinority: claims.formulas.some(({ name }) => name === dcfCells.minorityInterest), noPrice },
      ),
    ],
  };
}

function timeCells(years: readonly FlowYear[]): Readonly<Record<string, Cell>> {
  const last = years.at(-1);
  return {
    ...Object.fromEntries(years.map(({ column, part }) => [dcfCell('Part of year', column), part])),
    ...Object.fromEntries(years.map(({ column, toMiddle }) => [dcfCell('Years to middle', column), toMiddle])),
    ...(last === undefined ? {} : { [dcfCells.terminalYears]: last.toEnd }),
  };
}

function endedWords(model: Model, valued: CalendarDate, count: number): string | undefined {
  const year = model.choices.baseYear + count;
  const end = fiscalYearEnd(model, year);
  return compareDates(valued, end) < 0 ? undefined : `not available: ${estimateColumn(year)} ended on ${dateText(end)}`;
}

/** The model's cells that the method reads, by name. A sheet of the method holds the same cells, so that both have one origin. */
export function modelCells({ columns, at }: Pick<Model, 'columns' | 'at'>): ReadonlyMap<string, Cell> {
  const [base, ...estimates] = columns;
  const named = (rows: readonly RowName[], column: ColumnId) => rows.map((row) => [cellName(row, column), at(row, column)] as const);
  return new Map([
    ...named(['Sales', 'Shares', 'Price', 'Market cap'], base),
    ...estimates.flatMap((column) => named(['Sales growth', 'Sales', 'EBITDA', 'EBITDA margin'], column)),
  ]);
}

/** A company's discounted cash flow on the analyst's inputs. */
export interface Valuation {
  readonly basis: DcfBasis;
  readonly years: readonly FlowYear[];
  readonly graph: CellGraph;
  readonly sheet: Sheet;
}

/** A method, its range, its grid and the reverse DCF ask for the same valuation. */
const lastOf = new WeakMap<MethodContext['model'], { readonly today: string; readonly valuation: Valuation }>();

/** The graph of the method for a company, with a sheet that is shared by all who ask for the same model and day. */
export function valuationOf(context: MethodContext): Valuation {
  const { model } = context;
  const today = JSON.stringify(context.today);
  const last = lastOf.get(model);
  if (last?.today === today) return last.valuation;
  const basis = dcfBasis(context);
  const graph = dcfGraph(basis, model);
  const sheet = openSheet({ inputs: new Map([...graph.inputs, ...modelCells(model)]), formulas: graph.formulas });
  const valuation = { basis, years: dcfYears(basis, model), graph, sheet };
  lastOf.set(model, { today, valuation });
  return valuation;
}

/** The years of the cash flows: "FY26E" to "FY35E". */
export const dcfColumns = (context: MethodContext): readonly ColumnId[] => valuationOf(context).years.map(({ column }) => column);
