import { cellsOf, guardsOf, type CellDefinition, type Formula, type Operator } from '@mulya/domain';

/** Operator precedence in spreadsheets. All operators are left-associative, even ^. */
const precedence: Readonly<Record<Operator, number>> = { '+': 1, '−': 1, '×': 2, '/': 2, '^': 3 };
const signs: Readonly<Record<Operator, string>> = { '+': '+', '−': '-', '×': '*', '/': '/', '^': '^' };

/** The address of a named cell in a formula: "C12", "Assumptions!C4", "PAT_growth_FY26E". */
export type AddressOf = (name: string) => string;

/** Shown by cells without a figure. */
export const missingText = '-';

/** A text literal of a formula. */
export const quoteText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A spreadsheet formula without the leading "=": "C5*(1+D6/100)". */
export function formulaText(formula: Formula, addressOf: AddressOf): string {
  return formulaPart(formula, 0, addressOf);
}

/**
 * The formula with a fallback, as in `derive`. The fallback is the words or the "-" of the first input without a figure. It is "-" if
 * the arithmetic has no result.
 */
export function guardedText(formula: Formula, addressOf: AddressOf): string {
  if (formula.is === 'cell') return addressOf(formula.name);
  const inputs = requiredCells(formula).map(addressOf);
  return inputs.length === 0
    ? formulaPart(formula, 0, addressOf)
    : `IFERROR(${formulaPart(formula, 0, addressOf)},${firstMissing(inputs)})`;
}

/** A model cell with its rules: fixed words, or words while a guard cell is negative or zero. The first guard is outermost. */
export function definitionText(
  { formula, guard, never }: Pick<CellDefinition, 'formula' | 'guard' | 'never'>,
  addressOf: AddressOf,
): string {
  if (never !== undefined) return quoteText(never);
  const guarded = guardedText(formula, addressOf);
  return guardsOf(guard === undefined ? {} : { guard }).reduceRight((otherwise, { cell, negative, zero }) => {
    const guardCell = addressOf(cell);
    // In a spreadsheet, no text is less than or equal to zero.
    const aboveZero = zero === undefined ? otherwise : `IF(${guardCell}=0,${quoteText(zero)},${otherwise})`;
    return `IF(${guardCell}<0,${quoteText(negative)},${aboveZero})`;
  }, guarded);
}

/** The inputs without which the formula has no figure. For an alternative: those of its second branch. */
function requiredCells(formula: Formula): readonly string[] {
  switch (formula.is) {
    case 'number':
    case 'cell':
      return cellsOf(formula);
    case 'operation':
      return [...new Set([...requiredCells(formula.left), ...requiredCells(formula.right)])];
    case 'median':
    case 'max':
    case 'min':
      return [...new Set(formula.of.flatMap(requiredCells))];
    case 'else':
      return requiredCells(formula.second);
  }
}

const firstMissing = (inputs: readonly string[]): string =>
  inputs.reduceRight((rest, input) => `IF(ISNUMBER(${input}),${rest},${input})`, quoteText(missingText));

function formulaPart(formula: Formula, outerPrecedence: number, addressOf: AddressOf): string {
  switch (formula.is) {
    case 'number':
      return formula.value < 0 ? `(${numberText(formula.value)})` : numberText(formula.value);
    case 'cell':
      return addressOf(formula.name);
    case 'median':
      return `MEDIAN(${formula.of.map((each) => formulaPart(each, 0, addressOf)).join(',')})`;
    case 'max':
    case 'min':
      return `${formula.is.toUpperCase()}(${formula.of.map((each) => numberPart(each, addressOf)).join(',')})`;
    case 'else': {
      const first = formulaPart(formula.first, 0, addressOf);
      const second = formulaPart(formula.second, 0, addressOf);
      return `IF(ISNUMBER(${first}),IF(${first}<>0,${first},${second}),${second})`;
    }
    case 'operation': {
      const binds = precedence[formula.operator];
      const left = formulaPart(formula.left, formula.operator === '^' ? binds + 1 : binds, addressOf);
      const whole = `${left}${signs[formula.operator]}${formulaPart(formula.right, binds + 1, addressOf)}`;
      return binds < outerPrecedence ? `(${whole})` : whole;
    }
  }
}

/** A spreadsheet's MAX and MIN ignore a cell with text; "+0" makes it an error. */
const numberPart = (formula: Formula, addressOf: AddressOf): string =>
  `${formulaPart(formula, 0, addressOf)}${formula.is === 'cell' ? '+0' : ''}`;

/** All 17 digits: spreadsheets cut typed numbers to 15, but read more from a file. */
const numberText = (value: number): string => String(value).toUpperCase();
