/** A formula as data: evaluation, audit text and spreadsheet formula are all made from it. */
export type Formula =
  | { readonly is: 'number'; readonly value: number }
  /** Another cell, by its name: "EPS FY25". */
  | { readonly is: 'cell'; readonly name: string }
  | { readonly is: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly is: 'median'; readonly of: readonly Formula[] }
  /** `first` where it is a figure other than zero, else `second`. Evaluating it leaves the branch that was taken. */
  | { readonly is: 'else'; readonly first: Formula; readonly second: Formula };

export type Operator = '+' | '−' | '×' | '/' | '^';

/** A cell by its name, a number, or a formula. */
export type Operand = string | number | Formula;

export function formulaOf(operand: Operand): Formula {
  if (typeof operand === 'string') return { is: 'cell', name: operand };
  return typeof operand === 'number' ? { is: 'number', value: operand } : operand;
}

const operation =
  (operator: Operator) =>
  (left: Operand, right: Operand): Formula => ({ is: 'operation', operator, left: formulaOf(left), right: formulaOf(right) });

export const plus = operation('+');
export const minus = operation('−');
export const times = operation('×');
/** A division; by zero it has no result. */
export const over = operation('/');
/** `left` to the power of `right`. */
export const power = operation('^');

/** All of them added up, in order. */
export function sumOf(first: Operand, ...others: readonly Operand[]): Formula {
  return others.reduce((sum: Formula, each) => plus(sum, each), formulaOf(first));
}

/** The middle one; of an even number the mean of the two in the middle. */
export function medianOf(operands: readonly Operand[]): Formula {
  return { is: 'median', of: operands.map(formulaOf) };
}

/** The arithmetic mean. */
export function meanOf(operands: readonly [Operand, ...Operand[]]): Formula {
  return over(sumOf(...operands), operands.length);
}

export function orElse(first: Operand, second: Operand): Formula {
  return { is: 'else', first: formulaOf(first), second: formulaOf(second) };
}

/** The names of the cells that a formula needs, each once, in the order in which it names them. */
export function cellsOf(formula: Formula): readonly string[] {
  const names = new Set<string>();
  const visit = (part: Formula): void => {
    switch (part.is) {
      case 'number':
        return;
      case 'cell':
        names.add(part.name);
        return;
      case 'operation':
        visit(part.left);
        visit(part.right);
        return;
      case 'median':
        part.of.forEach(visit);
        return;
      case 'else':
        visit(part.first);
        visit(part.second);
    }
  };
  visit(formula);
  return [...names];
}

/**
 * A formula's value; NaN where it has none: where one of its steps has none (a division by zero, the root of a negative
 * number, a number too large), so that 1 / (1 / 0) is not 0.
 */
export function valueOf(formula: Formula, valueOfCell: (name: string) => number): number {
  switch (formula.is) {
    case 'number':
      return formula.value;
    case 'cell':
      return valueOfCell(formula.name);
    case 'operation':
      return operate(formula.operator, valueOf(formula.left, valueOfCell), valueOf(formula.right, valueOfCell));
    case 'median':
      return median(formula.of.map((each) => valueOf(each, valueOfCell)));
    case 'else': {
      const first = valueOf(formula.first, valueOfCell);
      return Number.isFinite(first) && first !== 0 ? first : valueOf(formula.second, valueOfCell);
    }
  }
}

function operate(operator: Operator, left: number, right: number): number {
  const result = operated(operator, left, right);
  return Number.isFinite(left) && Number.isFinite(right) && Number.isFinite(result) ? result : NaN;
}

function operated(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '−':
      return left - right;
    case '×':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
  }
}

function median(values: readonly number[]): number {
  if (!values.every(Number.isFinite)) return NaN; // sorting would put it anywhere
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return lower === upper ? upper : (lower + upper) / 2;
}
