import type { Grouping } from '../format/figure-text.ts';
import type { Formula, Operator } from './formula.ts';

/** Operator precedence. An inner operator of lower precedence gets parentheses. */
const tightness: Readonly<Record<Operator, number>> = { '+': 1, '−': 1, '×': 2, '/': 2, '^': 3 };

// All digits of a number, because a reader may evaluate the text.
const digits: Readonly<Record<Grouping, Intl.NumberFormat>> = {
  international: new Intl.NumberFormat('en-US', { maximumSignificantDigits: 21 }),
  indian: new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 21 }),
};

/**
 * Returns an unrounded number as an audit prints it: "1,234.5", "(−3)". It is the shortest text that parses back to the same number.
 *
 * @example
 * unroundedText(1234.5); // '1,234.5'
 * unroundedText(-3); // '(−3)'
 */
export function unroundedText(value: number, grouping: Grouping = 'international'): string {
  const { format } = digits[grouping];
  return value < 0 ? `(−${format(-value)})` : format(value === 0 ? 0 : value);
}

/**
 * Returns a formula as text: "Price FY25 / EPS FY25". With `textOfCell` it prints the cells' numbers instead of their names: "2,302 /
 * 136.01". + − × / are left-associative, and nested ^ has parentheses.
 *
 * @example
 * formulaText(over('Price FY25', plus('EPS FY25', 1))); // 'Price FY25 / (EPS FY25 + 1)'
 */
export function formulaText(formula: Formula, textOfCell: (name: string) => string = (name) => name): string {
  return text(formula, 0, textOfCell);
}

function text(formula: Formula, outside: number, textOfCell: (name: string) => string): string {
  switch (formula.is) {
    case 'number':
      return unroundedText(formula.value);
    case 'cell':
      return textOfCell(formula.name);
    case 'median':
    case 'max':
    case 'min':
      return `${formula.is}(${formula.of.map((each) => text(each, 0, textOfCell)).join('; ')})`;
    case 'else':
      return inParentheses(outside > 0, `${text(formula.first, 1, textOfCell)}, else ${text(formula.second, 0, textOfCell)}`);
    case 'operation': {
      const binds = tightness[formula.operator];
      const left = text(formula.left, formula.operator === '^' ? binds + 1 : binds, textOfCell);
      const right = text(formula.right, binds + 1, textOfCell);
      return inParentheses(binds < outside, `${left} ${formula.operator} ${right}`);
    }
  }
}

const inParentheses = (needed: boolean, whole: string): string => (needed ? `(${whole})` : whole);
