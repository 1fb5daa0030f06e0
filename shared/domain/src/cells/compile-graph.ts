import type { Cell } from '../figures/cell.ts';
import { branchTaken } from './branch-taken.ts';
import { cellsOf, valueOf, type Formula, type Operator } from './formula.ts';
import { guardsOf, type CellDefinition, type CellGraph, type CellGuard } from './sheet.ts';

/** A cell without its origin. `value`: NaN if it has no figure. `words`: if it has words instead. */
export interface NumericCell {
  readonly value: number;
  readonly words: string | undefined;
}

/** Evaluates the compiled cells for numbers of the changing cells, in the order in which they were named. */
export type CompiledGraph = (numbers: readonly number[]) => readonly NumericCell[];

/**
 * Compiles a graph for many evaluations that differ in a few cells, such as a grid or a bisection. The results equal those of a sheet in
 * which the changing cells are inputs with these numbers, but have no origins. Cells that do not depend on a changing cell are evaluated
 * once.
 *
 * @param changing cells that get a number for each evaluation: inputs, or formulas that the number replaces
 * @param results cells to evaluate
 * @throws RangeError for an unknown name and for a formula that needs itself
 *
 * @example
 * const evaluate = compileGraph(graph, ['Discount rate'], ['DCF value per share']);
 * evaluate([12])[0]?.value; // ₹
 */
export function compileGraph(graph: CellGraph, changing: readonly string[], results: readonly string[]): CompiledGraph {
  const slots = new Map<string, Slot>();
  const cells = changing.map((name): NumericSlot => ({ value: NaN, words: undefined, name }));
  for (const cell of cells) slots.set(cell.name, { cell, isChanging: true });
  const steps: (() => void)[] = [];
  const under = new Set<string>();

  const slotOf = (name: string): Slot => {
    const found = slots.get(name);
    if (found !== undefined) return found;
    if (under.has(name)) throw new RangeError(`The formula of "${name}" needs itself.`);
    under.add(name);
    const made = slotOfName(name);
    under.delete(name);
    slots.set(name, made);
    return made;
  };

  const slotOfName = (name: string): Slot => {
    const input = graph.inputs.get(name);
    if (input !== undefined) return { cell: { name, ...numericCell(input) }, isChanging: false };
    const definition = graph.formulas.get(name);
    if (definition === undefined) throw new RangeError(`The model has no cell "${name}".`);
    const precedents = [...cellsOf(definition.formula), ...guardsOf(definition).map((guard) => guard.cell)].map(slotOf);
    const cell: NumericSlot = { name, value: NaN, words: undefined };
    const step = stepOf(definition, cell, (each) => slotOf(each).cell);
    const isChanging = precedents.some((each) => each.isChanging);
    if (isChanging) steps.push(step);
    else step();
    return { cell, isChanging };
  };

  const wanted = results.map((name) => slotOf(name).cell);
  return (numbers) => {
    for (const [at, cell] of cells.entries()) cell.value = numbers[at] ?? NaN;
    for (const step of steps) step();
    return wanted.map(({ value, words }) => ({ value, words }));
  };
}

interface NumericSlot {
  readonly name: string;
  value: number;
  words: string | undefined;
}

interface Slot {
  readonly cell: NumericSlot;
  readonly isChanging: boolean;
}

const numericCell = (cell: Cell): NumericCell => ({
  value: cell.is === 'figure' ? cell.value : NaN,
  words: cell.is === 'words' ? cell.text : undefined,
});

type SlotOf = (name: string) => NumericSlot;

/** A step writes the value of one cell, as `openSheet` and `derive` do. */
function stepOf(definition: CellDefinition, cell: NumericSlot, slotOf: SlotOf): () => void {
  const { formula, never } = definition;
  const evaluate = compiled(formula, slotOf);
  const guards = guardsOf(definition).map((guard) => ({ guard, watched: slotOf(guard.cell) }));
  return () => {
    const words = never ?? wordsOf(guards);
    cell.value = words === undefined ? evaluate() : noNumber;
    // The words of a precedent matter only where there is no figure.
    cell.words = words ?? (isFigure(cell.value) ? undefined : inheritedWords(formula, slotOf));
  };
}

function wordsOf(guards: readonly { readonly guard: CellGuard; readonly watched: NumericSlot }[]): string | undefined {
  for (const { guard, watched } of guards) {
    const words = watched.value < 0 ? guard.negative : watched.value === 0 ? guard.zero : undefined;
    if (words !== undefined) return words;
  }
  return undefined;
}

type Evaluate = () => number;

function compiled(formula: Formula, slotOf: SlotOf): Evaluate {
  const evaluate = compiledPart(formula, slotOf);
  return () => {
    const value = finite(evaluate());
    return value === 0 ? 0 : value; // never −0
  };
}

function compiledPart(formula: Formula, slotOf: SlotOf): Evaluate {
  switch (formula.is) {
    case 'number':
      return () => formula.value;
    case 'cell': {
      const cell = slotOf(formula.name);
      return () => cell.value;
    }
    case 'operation': {
      const left = compiledPart(formula.left, slotOf);
      const right = compiledPart(formula.right, slotOf);
      return operations[formula.operator](left, right);
    }
    case 'max':
    case 'min': {
      const [first = () => noNumber, ...others] = formula.of.map((each) => compiledPart(each, slotOf));
      return others.reduce(formula.is === 'max' ? larger : smaller, first);
    }
    case 'median':
    case 'else':
      return () => valueOf(formula, (name) => slotOf(name).value);
  }
}

/** A module's constant is faster to read than a global. */
const noNumber = NaN;
const isFigure = (value: number): boolean => value - value === 0;
/** An infinite step has no result, as in `valueOf`. */
const finite = (value: number): number => (value - value === 0 ? value : noNumber);

const operations: Readonly<Record<Operator, (left: Evaluate, right: Evaluate) => Evaluate>> = {
  '+': (left, right) => () => finite(left() + right()),
  '−': (left, right) => () => finite(left() - right()),
  '×': (left, right) => () => finite(left() * right()),
  '/': (left, right) => () => finite(left() / right()),
  '^': (left, right) => () => {
    const base = left();
    const exponent = right();
    // NaN ** 0 is 1.
    return isFigure(base) && isFigure(exponent) ? finite(base ** exponent) : noNumber;
  },
};

const larger =
  (one: Evaluate, other: Evaluate): Evaluate =>
  () => {
    const [left, right] = [one(), other()];
    return isFigure(left) && isFigure(right) ? (left > right ? left : right) : noNumber;
  };
const smaller =
  (one: Evaluate, other: Evaluate): Evaluate =>
  () => {
    const [left, right] = [one(), other()];
    return isFigure(left) && isFigure(right) ? (left < right ? left : right) : noNumber;
  };

/** The words of the first input without a figure, if it has words. */
function inheritedWords(formula: Formula, slotOf: SlotOf): string | undefined {
  return cellsOf(branchTaken(formula, (name) => slotOf(name).value))
    .map(slotOf)
    .find(({ value }) => Number.isNaN(value))?.words;
}
