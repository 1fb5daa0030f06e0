import type { FiledLine } from './filing.ts';
import type { Facts } from './facts.ts';
import type { LineRule, Way } from './lines/rule.ts';

const rupeesPerCrore = 7;

/** Rupees as ₹ crore, or shares as crore shares: exact in decimals. */
export function inCrore(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${String(Number(exponent) - rupeesPerCrore)}`);
}

/** Finds a line in a context by the first of its ways that the filing has; undefined if it has none. */
export function findLine(facts: Facts, context: string, { key, unit, ways }: LineRule): FiledLine | undefined {
  for (const way of ways) {
    const found = findSum(facts, context, way);
    if (found === undefined) continue;
    facts.markRead(found.elements, context);
    return { key, value: unit === 'inr' ? found.value : inCrore(found.value), element: found.text, context };
  }
  return undefined;
}

interface FoundSum {
  readonly value: number;
  readonly elements: readonly string[];
  /** "RevenueFromOperations + FinanceCosts − Expenses" */
  readonly text: string;
}

function findSum(facts: Facts, context: string, { plus, minus = [], optional = [], zeroIsMissing }: Way): FoundSum | undefined {
  const terms = [...plus.map((element) => ({ element, sign: 1 })), ...minus.map((element) => ({ element, sign: -1 }))].map((term) => ({
    ...term,
    value: facts.number(term.element, context),
  }));
  if (terms.some(({ element, value }) => value === undefined && !optional.includes(element))) return undefined;
  const found = terms.flatMap(({ element, sign, value }) => (value === undefined ? [] : [{ element, sign, value }]));
  if (found.length === 0) return undefined;
  const value = addExactly(found.map((term) => term.sign * term.value));
  if (zeroIsMissing === true && value === 0) return undefined;
  return { value, elements: found.map(({ element }) => element), text: found.map(termText).join('') };
}

const termText = ({ element, sign }: { readonly element: string; readonly sign: number }, at: number): string =>
  sign < 0 ? `${at === 0 ? '' : ' '}− ${element}` : `${at === 0 ? '' : ' + '}${element}`;

/** Rounds away binary fractions that no sum of decimals has, and minus zero. */
function addExactly(values: readonly number[]): number {
  const total = Number(values.reduce((sum, value) => sum + value, 0).toPrecision(15));
  return total === 0 ? 0 : total;
}
