import {
  cellsOf,
  guardsOf,
  openSheet,
  type Cell,
  type CellDefinition,
  type CellGraph,
  type Formula,
  type FormulaInput,
  type Origin,
} from '@mulya/domain';
import { cellName, type Model, type ModelSheet } from '@mulya/valuation-model/fair-value';

export type CellReuse = (next: Model) => Model;

/** The cells of the last sheet. It doesn't hold the sheet itself, because that would hold all earlier sheets. */
interface PreviousSheet {
  readonly columns: Model['columns'];
  readonly formulas: CellGraph['formulas'];
  readonly inputs: CellGraph['inputs'];
  /** The cells that have been computed. */
  readonly cells: ReadonlyMap<string, Cell>;
}

/**
 * Makes each model reuse the equal cells of the model before it. An edit then computes and renders only the cells that depend on it.
 * Without it, with each figure comparing its own cell deeply, a keystroke takes 1.13 times the work.
 */
export function createCellReuse(): CellReuse {
  const [ofKnown, ofSpecified] = [createSheetReuse(), createSheetReuse()];
  let last: Model['columns'] | undefined;
  return (next) => {
    const columns = last?.join() === next.columns.join() ? last : next.columns;
    last = columns;
    const known = ofKnown(next, columns);
    return {
      ...next,
      columns,
      at: known.at,
      specified: next.specified.graph === next.graph ? known : ofSpecified(next.specified, columns),
    };
  };
}

function createSheetReuse(): (next: ModelSheet, columns: Model['columns']) => ModelSheet {
  let last: PreviousSheet | undefined;
  return (next, columns) => {
    const before = last?.columns === columns ? last : undefined;
    const inputs = before === undefined ? next.graph.inputs : reuseInputs(before.inputs, next.graph.inputs);
    const cells = before === undefined ? new Map(inputs) : reusableCells(before, inputs, next.graph.formulas);
    const sheet = openSheet({ inputs: cells, formulas: next.graph.formulas });
    last = { columns, formulas: next.graph.formulas, inputs, cells };
    const at: Model['at'] = (row, column) => {
      const name = cellName(row, column);
      const known = cells.get(name);
      if (known !== undefined) return known;
      const cell = sheet.cell(name);
      cells.set(name, cell);
      return cell;
    };
    return { graph: next.graph, at };
  };
}

/** Keeps each input that is equal to the one before. */
function reuseInputs(before: CellGraph['inputs'], next: CellGraph['inputs']): CellGraph['inputs'] {
  const comparisons: Comparisons = new Map();
  return new Map(
    [...next].map(([name, now]) => {
      const was = before.get(name);
      return [name, was !== undefined && isSameCell(was, now, comparisons) ? was : now];
    }),
  );
}

/** The inputs, and the cells of `before` with unchanged formula and precedents. */
function reusableCells(before: PreviousSheet, inputs: CellGraph['inputs'], formulas: CellGraph['formulas']): Map<string, Cell> {
  const changed = [...changedKeys(before.inputs, inputs), ...changedKeys(before.formulas, formulas)];
  const cells = new Map(inputs);
  for (const [name, cell] of before.cells) {
    const definition = formulas.get(name);
    if (definition === undefined || changed.includes(name)) continue;
    const behind = precedents(definition, formulas);
    if (!changed.some((each) => behind.has(each))) cells.set(name, cell);
  }
  return cells;
}

/** The keys with different values. */
function changedKeys<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): readonly string[] {
  const names: string[] = [];
  for (const [name, value] of other) if (one.get(name) !== value) names.push(name);
  for (const name of one.keys()) if (!other.has(name)) names.push(name);
  return names;
}

// Each shape of a model defines its formulas once, so the cache stays small.
const precedentsCache = new WeakMap<CellDefinition, ReadonlySet<string>>();

/** The direct and indirect precedents of a formula. */
function precedents(definition: CellDefinition, formulas: CellGraph['formulas']): ReadonlySet<string> {
  const known = precedentsCache.get(definition);
  if (known !== undefined) return known;
  const near = [...cellsOf(definition.formula), ...guardsOf(definition).map((guard) => guard.cell)];
  const far = near.flatMap((name) => {
    const next = formulas.get(name);
    return next === undefined ? [] : [...precedents(next, formulas)];
  });
  const behind = new Set([...near, ...far]);
  precedentsCache.set(definition, behind);
  return behind;
}

type Comparisons = Map<Cell, { readonly with: Cell; readonly same: boolean }>;

function isSameCell(one: Cell, other: Cell, comparisons: Comparisons): boolean {
  if (one === other) return true;
  const found = comparisons.get(other);
  if (found?.with === one) return found.same;
  const same = isSameValue(one, other) && isSameOrigin(one.origin, other.origin, comparisons);
  comparisons.set(other, { with: one, same });
  return same;
}

function isSameValue(one: Cell, other: Cell): boolean {
  if (one.is === 'figure')
    return other.is === 'figure' && Object.is(one.value, other.value) && one.unit === other.unit && one.footnote === other.footnote;
  if (one.is === 'words') return other.is === 'words' && one.text === other.text;
  return other.is === 'missing' && one.why === other.why;
}

function isSameOrigin(one: Origin | undefined, other: Origin | undefined, comparisons: Comparisons): boolean {
  if (one === undefined || other === undefined) return one === other;
  switch (one.state) {
    case 'reported':
      return (
        other.state === 'reported' &&
        one.line === other.line &&
        one.period === other.period &&
        one.end === other.end &&
        one.estimated === other.estimated
      );
    case 'placeholder':
      return other.state === 'placeholder' && one.name === other.name;
    case 'section':
      return one === other; // the model has none
    case 'assumed':
      return (
        other.state === 'assumed' &&
        one.by === other.by &&
        one.isBenchmark === other.isBenchmark &&
        one.note === other.note &&
        one.on === other.on &&
        isSameReplacedCell(one.instead, other.instead, comparisons)
      );
    case 'derived':
      return (
        other.state === 'derived' &&
        one.remark === other.remark &&
        isSameFormula(one.formula, other.formula) &&
        areSameInputs(one.inputs, other.inputs, comparisons)
      );
  }
}

const isSameReplacedCell = (one: Cell | undefined, other: Cell | undefined, comparisons: Comparisons): boolean =>
  one === undefined || other === undefined ? one === other : isSameCell(one, other, comparisons);

const areSameInputs = (one: readonly FormulaInput[], other: readonly FormulaInput[], comparisons: Comparisons): boolean =>
  one.length === other.length &&
  one.every(({ name, cell }, index) => {
    const twin = other[index];
    return twin !== undefined && name === twin.name && isSameCell(cell, twin.cell, comparisons);
  });

function isSameFormula(one: Formula, other: Formula): boolean {
  if (one === other) return true;
  switch (one.is) {
    case 'number':
      return other.is === 'number' && one.value === other.value;
    case 'cell':
      return other.is === 'cell' && one.name === other.name;
    case 'operation':
      return (
        other.is === 'operation' &&
        one.operator === other.operator &&
        isSameFormula(one.left, other.left) &&
        isSameFormula(one.right, other.right)
      );
    case 'median':
    case 'max':
    case 'min':
      return other.is === one.is && areSameFormulas(one.of, other.of);
    case 'else':
      return other.is === 'else' && isSameFormula(one.first, other.first) && isSameFormula(one.second, other.second);
  }
}

const areSameFormulas = (one: readonly Formula[], other: readonly Formula[]): boolean =>
  one.length === other.length && one.every((each, index) => other[index] !== undefined && isSameFormula(each, other[index]));
