/** A formula as data. Evaluation, audit text and spreadsheet formulas are all derived from it. */
export type Formula =
  | { readonly is: 'number'; readonly value: number }
  /** Another cell, by its name: "EPS FY25". */
  | { readonly is: 'cell'; readonly name: string }
  | { readonly is: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly is: FunctionName; readonly of: readonly Formula[] }
  /** `first` if it is a figure other than zero, else `second`. Evaluation keeps only the branch taken. */
  | { readonly is: 'else'; readonly first: Formula; readonly second: Formula };

type FunctionName = 'median' | 'max' | 'min';

export type Operator = '+' | '−' | '×' | '/' | '^';

/** A cell by its name, a number, or a formula. */
export type Operand = string | number | Formula;

/**
 * Wraps a cell name or a number as a formula.
 *
 * @example
 * formulaOf('EPS FY25'); // { is: 'cell', name: 'EPS FY25' }
 * formulaOf(100); // { is: 'number', value: 100 }
 */
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
/** Division; no result for a zero divisor. */
export const over = operation('/');
/** `left` to the power of `right`. */
export const power = operation('^');

/**
 * Returns the sum of the operands, in order.
 *
 * @example
 * formulaText(sumOf('Q1', 'Q2', 'Q3', 'Q4')); // 'Q1 + Q2 + Q3 + Q4'
 */
export function sumOf(first: Operand, ...others: readonly Operand[]): Formula {
  return others.reduce((sum: Formula, each) => plus(sum, each), formulaOf(first));
}

/**
 * Returns the median: the middle operand, or the mean of the two middle ones.
 *
 * @example
 * valueOf(medianOf([30, 10, 20, 40]), () => NaN); // 25
 */
export function medianOf(operands: readonly Operand[]): Formula {
  return { is: 'median', of: operands.map(formulaOf) };
}

/**
 * Returns the largest operand.
 *
 * @example
 * valueOf(maxOf([0, -12]), () => NaN); // 0
 */
export function maxOf(operands: readonly [Operand, ...Operand[]]): Formula {
  return { is: 'max', of: operands.map(formulaOf) };
}

/**
 * Returns the smallest operand.
 *
 * @example
 * formulaText(minOf(['Depreciation', 4])); // 'min(Depreciation; 4)'
 */
export function minOf(operands: readonly [Operand, ...Operand[]]): Formula {
  return { is: 'min', of: operands.map(formulaOf) };
}

/**
 * Returns the arithmetic mean.
 *
 * @example
 * formulaText(meanOf(['Equity FY24', 'Equity FY25'])); // '(Equity FY24 + Equity FY25) / 2'
 */
export function meanOf(operands: readonly [Operand, ...Operand[]]): Formula {
  return over(sumOf(...operands), operands.length);
}

/**
 * Returns `first` if it is a figure other than zero, else `second`.
 *
 * @example
 * valueOf(orElse(0, 7), () => NaN); // 7
 */
export function orElse(first: Operand, second: Operand): Formula {
  return { is: 'else', first: formulaOf(first), second: formulaOf(second) };
}

/**
 * Returns the names of the cells in a formula, each once, in order of appearance.
 *
 * @example
 * cellsOf(over('Price', plus('EPS', 'Price'))); // ['Price', 'EPS']
 */
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
      case 'max':
      case 'min':
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
 * Evaluates a formula. Returns NaN when any step has no result (a division by zero, the root of a negative number, an overflow), so 1 / (1
 * / 0) is not 0.
 *
 * @example
 * valueOf(over('Price', 'EPS'), (name) => (name === 'Price' ? 300 : 15)); // 20
 * valueOf(over(1, 0), () => NaN); // NaN
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
    case 'max':
    case 'min':
      return applyFunction(
        formula.is,
        formula.of.map((each) => valueOf(each, valueOfCell)),
      );
    case 'else': {
      const first = valueOf(formula.first, valueOfCell);
      return Number.isFinite(first) && first !== 0 ? first : valueOf(formula.second, valueOfCell);
    }
  }
}

function operate(operator: Operator, left: number, right: number): number {
  const result = applyOperator(operator, left, right);
  return Number.isFinite(left) && Number.isFinite(right) && Number.isFinite(result) ? result : NaN;
}

function applyOperator(operator: Operator, left: number, right: number): number {
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

function applyFunction(name: FunctionName, values: readonly number[]): number {
  if (values.length === 0 || !values.every(Number.isFinite)) return NaN;
  switch (name) {
    case 'median':
      return median(values);
    case 'max':
      return Math.max(...values);
    case 'min':
      return Math.min(...values);
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return lower === upper ? upper : (lower + upper) / 2;
}
