import { derive, formulaOf, sumOf, type Formula, type FormulaInput } from '@mulya/domain';

/** One step from the price to a value per share, ₹ per share. */
export interface BridgePart {
  readonly id:
    | 'driver'
    | 'rerating'
    | 'driverAndRerating'
    | 'shares'
    | 'netDebt'
    | 'near'
    | 'later'
    | 'terminal'
    | 'laterAndTerminal'
    | 'premium'
    | 'spread'
    | 'growth'
    | 'multiple';
  /** "Earnings". */
  readonly label: string;
  readonly value: FormulaInput;
}

/** The steps from today's price to a value per share. Price and parts sum to the value. */
export interface BridgeSteps {
  /** ₹. */
  readonly price: FormulaInput;
  readonly parts: readonly BridgePart[];
  /** ₹. */
  readonly target: FormulaInput;
  /** Sentences on how to read the parts: a part that is zero in each model, or one that cannot be split. */
  readonly notes: readonly string[];
}

/** The parts of a method without a target multiple, or why its value has none, as a sentence. */
export type PartsOutcome = Pick<BridgeSteps, 'parts' | 'notes'> | { readonly why: string };

/** A part of a method without a target multiple: its value is named after its label, "Upside from terminal value, ₹". */
export function bridgePart(id: BridgePart['id'], label: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart {
  const inSentence = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return { id, label, value: { name: `Upside from ${inSentence}, ₹`, cell: derive(formula, 'inr', inputs) } };
}

/** The sum of some figures; zero for none. */
export function totalOf(inputs: readonly FormulaInput[]): Formula {
  const [first, ...others] = inputs.map(({ name }) => name);
  return first === undefined ? formulaOf(0) : sumOf(first, ...others);
}
