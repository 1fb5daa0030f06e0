import type { Cell, Unit } from '../figures/cell.ts';
import { derive } from './derive.ts';
import { cellsOf, type Formula } from './formula.ts';

/** A cell of a model that a formula gives. */
export interface CellDefinition {
  /** Unique in its model, and what formulas call it: "EPS FY28E". */
  readonly name: string;
  readonly unit: Unit;
  readonly formula: Formula;
  readonly remark?: string;
  /** Words in place of the figure while another cell is below zero (or is zero): `{ cell: 'EPS FY25', negative: 'not meaningful (loss)' }`. */
  readonly guard?: { readonly cell: string; readonly negative: string; readonly zero?: string };
  /** Words in place of the figure, whatever it would be: "not meaningful for lenders". */
  readonly never?: string;
}

/** A graph of named cells: what is put in, and the formulas over it. */
export interface CellGraph {
  readonly inputs: ReadonlyMap<string, Cell>;
  readonly formulas: ReadonlyMap<string, CellDefinition>;
}

/** The cells of a graph, each worked out when it is first asked for, and once. */
export interface Sheet {
  /** Throws for a name that the graph does not have, and for a formula that needs itself: both are mistakes in the model. */
  cell(name: string): Cell;
}

/** @throws RangeError when two cells have one name */
export function cellGraph(inputs: Readonly<Record<string, Cell>>, formulas: readonly CellDefinition[]): CellGraph {
  const graph = { inputs: new Map(Object.entries(inputs)), formulas: new Map<string, CellDefinition>() };
  for (const definition of formulas) {
    const { name } = definition;
    if (graph.inputs.has(name) || graph.formulas.has(name)) throw new RangeError(`Two cells are called "${name}".`);
    graph.formulas.set(name, definition);
  }
  return graph;
}

export function openSheet(graph: CellGraph): Sheet {
  const known = new Map(graph.inputs);
  const under = new Set<string>();

  const cell = (name: string): Cell => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const definition = graph.formulas.get(name);
    if (definition === undefined) throw new RangeError(`The model has no cell "${name}".`);
    if (under.has(name)) throw new RangeError(`The formula of "${name}" needs itself.`);
    under.add(name);
    try {
      const result = worked(definition);
      known.set(name, result);
      return result;
    } finally {
      under.delete(name);
    }
  };

  const worked = ({ formula, unit, remark, guard, never }: CellDefinition): Cell => {
    const inputs = cellsOf(formula).map((name) => ({ name, cell: cell(name) }));
    const said = never ?? (guard === undefined ? undefined : guardWords(guard, cell(guard.cell)));
    return derive(formula, unit, inputs, { ...(remark === undefined ? {} : { remark }), ...(said === undefined ? {} : { words: said }) });
  };

  return { cell };
}

function guardWords({ negative, zero }: NonNullable<CellDefinition['guard']>, watched: Cell): string | undefined {
  if (watched.is !== 'figure' || watched.value > 0) return undefined;
  return watched.value < 0 ? negative : zero;
}
