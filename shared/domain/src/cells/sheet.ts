import type { Cell, Unit } from '../figures/cell.ts';
import { derive } from './derive.ts';
import { cellsOf, type Formula } from './formula.ts';

/** A calculated cell of a model. */
export interface CellDefinition {
  /** Unique in its model; formulas refer to it: "EPS FY28E". */
  readonly name: string;
  readonly unit: Unit;
  readonly formula: Formula;
  readonly remark?: string;
  /** Words instead of the figure while another cell is below zero (or zero). Of several guards, the first that has words counts. */
  readonly guard?: CellGuard | readonly CellGuard[];
  /** Words instead of the figure in any case: "not meaningful for lenders". */
  readonly never?: string;
}

/** Words for a cell while the cell `cell` is below zero, or zero: `{ cell: 'EPS FY25', negative: 'not meaningful (loss)' }`. */
export interface CellGuard {
  readonly cell: string;
  readonly negative: string;
  readonly zero?: string;
}

/** A graph of named cells: the inputs, and the formulas over them. */
export interface CellGraph {
  readonly inputs: ReadonlyMap<string, Cell>;
  readonly formulas: ReadonlyMap<string, CellDefinition>;
}

/** The cells of a graph. Each is calculated once, on first access. */
export interface Sheet {
  /** Throws for an unknown name and for a formula that needs itself, because both are errors in the model. */
  cell(name: string): Cell;
}

/**
 * Builds a graph from inputs and formulas.
 *
 * @throws RangeError when two cells have the same name
 *
 * @example
 * const graph = cellGraph({ Price: assumedCell(300, 'inr', assumed), EPS: assumedCell(15, 'inr', assumed) }, [
 *   { name: 'PE', unit: 'times', formula: over('Price', 'EPS') },
 * ]);
 * cellText(openSheet(graph).cell('PE')); // '20.0x'
 */
export function cellGraph(inputs: Readonly<Record<string, Cell>>, formulas: readonly CellDefinition[]): CellGraph {
  const graph = { inputs: new Map(Object.entries(inputs)), formulas: new Map<string, CellDefinition>() };
  for (const definition of formulas) {
    const { name } = definition;
    if (graph.inputs.has(name) || graph.formulas.has(name)) throw new RangeError(`Two cells are called "${name}".`);
    graph.formulas.set(name, definition);
  }
  return graph;
}

/**
 * Returns the guards of a cell, in the order in which they count.
 *
 * @example
 * guardsOf({ guard: { cell: 'EPS FY25', negative: 'not meaningful (loss)' } }).length; // 1
 */
export function guardsOf({ guard }: Pick<CellDefinition, 'guard'>): readonly CellGuard[] {
  if (guard === undefined) return [];
  return 'cell' in guard ? [guard] : guard;
}

/** Creates a sheet that calculates the cells of a graph on demand. */
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
      const result = calculate(definition);
      known.set(name, result);
      return result;
    } finally {
      under.delete(name);
    }
  };

  const calculate = (definition: CellDefinition): Cell => {
    const { formula, unit, remark, never } = definition;
    const inputs = cellsOf(formula).map((name) => ({ name, cell: cell(name) }));
    const words = never ?? wordsOfGuards(guardsOf(definition), cell);
    return derive(formula, unit, inputs, { ...(remark === undefined ? {} : { remark }), ...(words === undefined ? {} : { words }) });
  };

  return { cell };
}

function wordsOfGuards(guards: readonly CellGuard[], cellOf: (name: string) => Cell): string | undefined {
  for (const guard of guards) {
    const words = guardWords(guard, cellOf(guard.cell));
    if (words !== undefined) return words;
  }
  return undefined;
}

function guardWords({ negative, zero }: CellGuard, watched: Cell): string | undefined {
  if (watched.is !== 'figure' || watched.value > 0) return undefined;
  return watched.value < 0 ? negative : zero;
}
