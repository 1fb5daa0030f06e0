import { openSheet, type CellGraph, type Sheet } from '@mulya/domain';
import type { ColumnId } from '../../fair-value/names.ts';
import type { MethodContext } from '../method.ts';
import { dcfBasis, dcfGraph, dcfYears, modelCells, type DcfBasis } from './graph.ts';
import type { FlowYear } from './valuation-date.ts';

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
