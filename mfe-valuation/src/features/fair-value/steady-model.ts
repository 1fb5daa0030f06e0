import type { Cell, Formula, FormulaInput, Origin } from '@mulya/domain';
import type { Model } from '../../domain/fair-value/model.ts';
import { cellName } from '../../domain/fair-value/names.ts';

/**
 * A model whose cells are those of the model before it wherever they say the same, down to the sources: after an edit only
 * what the edit has changed is a new cell, and only that has to be shown anew.
 */
export function steadyModels(): (next: Model) => Model {
  let last: { readonly model: Model; readonly cells: ReadonlyMap<string, Cell> } | undefined;
  return (next) => {
    // The cells alone are kept, and not the model: it would keep the one before it, and so on.
    const before = last?.model.columns.join() === next.columns.join() ? last.cells : new Map<string, Cell>();
    const cells = new Map<string, Cell>();
    const model = { ...next, at: steadied(before, cells, next.at) };
    last = { model, cells };
    return model;
  };
}

function steadied(before: ReadonlyMap<string, Cell>, cells: Map<string, Cell>, next: Model['at']): Model['at'] {
  const compared: Compared = new Map();
  return (row, column) => {
    const name = cellName(row, column);
    const found = cells.get(name);
    if (found !== undefined) return found;
    const now = next(row, column);
    const was = before.get(name);
    const cell = was !== undefined && sameCell(was, now, compared) ? was : now;
    cells.set(name, cell);
    return cell;
  };
}

type Compared = Map<Cell, { readonly with: Cell; readonly same: boolean }>;

function sameCell(one: Cell, other: Cell, compared: Compared): boolean {
  if (one === other) return true;
  const found = compared.get(other);
  if (found?.with === one) return found.same;
  const same = sameFace(one, other) && sameOrigin(one.origin, other.origin, compared);
  compared.set(other, { with: one, same });
  return same;
}

function sameFace(one: Cell, other: Cell): boolean {
  if (one.is === 'figure') return other.is === 'figure' && Object.is(one.value, other.value) && one.unit === other.unit && one.footnote === other.footnote;
  if (one.is === 'words') return other.is === 'words' && one.text === other.text;
  return other.is === 'missing' && one.why === other.why;
}

function sameOrigin(one: Origin | undefined, other: Origin | undefined, compared: Compared): boolean {
  if (one === undefined || other === undefined) return one === other;
  switch (one.state) {
    case 'reported':
      return other.state === 'reported' && one.line === other.line && one.period === other.period && one.end === other.end && one.estimated === other.estimated;
    case 'placeholder':
      return other.state === 'placeholder' && one.name === other.name;
    case 'assumed':
      return other.state === 'assumed' && one.by === other.by && one.note === other.note && one.on === other.on && sameInstead(one.instead, other.instead, compared);
    case 'derived':
      return other.state === 'derived' && one.remark === other.remark && sameFormula(one.formula, other.formula) && sameInputs(one.inputs, other.inputs, compared);
  }
}

const sameInstead = (one: Cell | undefined, other: Cell | undefined, compared: Compared): boolean =>
  one === undefined || other === undefined ? one === other : sameCell(one, other, compared);

const sameInputs = (one: readonly FormulaInput[], other: readonly FormulaInput[], compared: Compared): boolean =>
  one.length === other.length &&
  one.every(({ name, cell }, index) => {
    const twin = other[index];
    return twin !== undefined && name === twin.name && sameCell(cell, twin.cell, compared);
  });

function sameFormula(one: Formula, other: Formula): boolean {
  if (one === other) return true;
  switch (one.is) {
    case 'number':
      return other.is === 'number' && one.value === other.value;
    case 'cell':
      return other.is === 'cell' && one.name === other.name;
    case 'operation':
      return other.is === 'operation' && one.operator === other.operator && sameFormula(one.left, other.left) && sameFormula(one.right, other.right);
    case 'median':
      return other.is === 'median' && sameFormulas(one.of, other.of);
    case 'else':
      return other.is === 'else' && sameFormula(one.first, other.first) && sameFormula(one.second, other.second);
  }
}

const sameFormulas = (one: readonly Formula[], other: readonly Formula[]): boolean =>
  one.length === other.length && one.every((each, index) => other[index] !== undefined && sameFormula(each, other[index]));
