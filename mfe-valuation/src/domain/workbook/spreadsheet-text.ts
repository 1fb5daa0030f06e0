import { cellsOf, type CellDefinition, type Formula, type Operator } from '@mulya/domain';

/** How tightly a spreadsheet's operator binds; all of them, ^ too, are read from the left. */
const tightness: Readonly<Record<Operator, number>> = { '+': 1, '−': 1, '×': 2, '/': 2, '^': 3 };
const signs: Readonly<Record<Operator, string>> = { '+': '+', '−': '-', '×': '*', '/': '/', '^': '^' };

/** Where a named cell stands, as formulas write it: "C12", "Assumptions!C4", "PAT_growth_FY26E". */
export type AddressOf = (name: string) => string;

/** What stands in a cell without a figure. */
export const missingText = '-';

/** A text inside of a formula. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A formula as spreadsheets write it, without its "=": "C5*(1+D6/100)". */
export function spreadsheetText(formula: Formula, addressOf: AddressOf): string {
  return text(formula, 0, addressOf);
}

/**
 * The same with what stands for a figure where there is none: the words or the "-" of the first input without a figure, as
 * `derive` has it, and "-" where the arithmetic has no result.
 */
export function guardedText(formula: Formula, addressOf: AddressOf): string {
  if (formula.is === 'cell') return addressOf(formula.name);
  const inputs = needed(formula).map(addressOf);
  return inputs.length === 0 ? text(formula, 0, addressOf) : `IFERROR(${text(formula, 0, addressOf)},${firstWithout(inputs)})`;
}

/** A cell of a model with its rules: words that always stand there, words while another cell is below zero or zero. */
export function definitionText(
  { formula, guard, never }: Pick<CellDefinition, 'formula' | 'guard' | 'never'>,
  addressOf: AddressOf,
): string {
  if (never !== undefined) return quoted(never);
  const worked = guardedText(formula, addressOf);
  if (guard === undefined) return worked;
  const watched = addressOf(guard.cell);
  // A text is never below zero to a spreadsheet, and never equal to it.
  const aboveZero = guard.zero === undefined ? worked : `IF(${watched}=0,${quoted(guard.zero)},${worked})`;
  return `IF(${watched}<0,${quoted(guard.negative)},${aboveZero})`;
}

/** The cells whose lack of a figure leaves the formula without one: of an alternative, those of its second branch. */
function needed(formula: Formula): readonly string[] {
  switch (formula.is) {
    case 'number':
    case 'cell':
      return cellsOf(formula);
    case 'operation':
      return [...new Set([...needed(formula.left), ...needed(formula.right)])];
    case 'median':
      return [...new Set(formula.of.flatMap(needed))];
    case 'else':
      return needed(formula.second);
  }
}

const firstWithout = (inputs: readonly string[]): string =>
  inputs.reduceRight((rest, input) => `IF(ISNUMBER(${input}),${rest},${input})`, quoted(missingText));

function text(formula: Formula, outside: number, addressOf: AddressOf): string {
  switch (formula.is) {
    case 'number':
      return formula.value < 0 ? `(${numeral(formula.value)})` : numeral(formula.value);
    case 'cell':
      return addressOf(formula.name);
    case 'median':
      return `MEDIAN(${formula.of.map((each) => text(each, 0, addressOf)).join(',')})`;
    case 'else': {
      const first = text(formula.first, 0, addressOf);
      const second = text(formula.second, 0, addressOf);
      return `IF(ISNUMBER(${first}),IF(${first}<>0,${first},${second}),${second})`;
    }
    case 'operation': {
      const binds = tightness[formula.operator];
      const left = text(formula.left, formula.operator === '^' ? binds + 1 : binds, addressOf);
      const whole = `${left}${signs[formula.operator]}${text(formula.right, binds + 1, addressOf)}`;
      return binds < outside ? `(${whole})` : whole;
    }
  }
}

/** Spreadsheets know 15 digits of what is typed; a file may hold all 17. */
const numeral = (value: number): string => String(value).toUpperCase();
