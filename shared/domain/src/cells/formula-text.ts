import type { Grouping } from '../format/figure-text.ts';
import type { Formula, Operator } from './formula.ts';

/** How tightly an operator binds; what binds less tightly inside it stands in parentheses. */
const tightness: Readonly<Record<Operator, number>> = { '+': 1, '−': 1, '×': 2, '/': 2, '^': 3 };

// Every digit that a number has: the text is evaluated again by who checks it.
const digits: Readonly<Record<Grouping, Intl.NumberFormat>> = {
  international: new Intl.NumberFormat('en-US', { maximumSignificantDigits: 21 }),
  indian: new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 21 }),
};

/** An unrounded number as an audit writes it: "1,234.5", "(−3)". The shortest text that is that number and no other. */
export function unroundedText(value: number, grouping: Grouping = 'international'): string {
  const { format } = digits[grouping];
  return value < 0 ? `(−${format(-value)})` : format(value === 0 ? 0 : value);
}

/**
 * A formula as an analyst reads it: "Price FY25 / EPS FY25". With `textOfCell` the cells' numbers stand in place of their
 * names: "2,302 / 136.01". Operators are + − × / ^; + − × / are read from the left, ^ stands between parentheses.
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
      return `median(${formula.of.map((each) => text(each, 0, textOfCell)).join('; ')})`;
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
