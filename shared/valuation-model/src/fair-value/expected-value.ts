import {
  assumedCell,
  derive,
  fullFigureText,
  minus,
  missingCell,
  over,
  sumOf,
  times,
  type CalendarDate,
  type FigureInput,
  type FormulaInput,
} from '@mulya/domain';
import type { Method } from './assumptions.ts';
import { type Entry, withRefusal } from './method-inputs.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { methodNames } from './names.ts';
import {
  outcome,
  scenarioModel,
  scenarioName,
  scenarioNames,
  scenariosOf,
  type Probabilities,
  type Scenario,
  type ScenarioSet,
} from './scenarios.ts';

/** What the scenarios are worth by their probabilities. */
export interface ExpectedValue {
  /** Σ probability × target / 100, ₹ per share; missing, with the reason. */
  readonly value: FormulaInput;
  /** Percent of the price. */
  readonly upside: FormulaInput;
  /** Bear's target against the price, percent. Missing while Bear is empty. */
  readonly atRisk: FormulaInput;
  /** The probabilities above zero, in the order of the scenarios. */
  readonly probabilities: readonly Probability[];
  /** The reason for a missing value; undefined if there is one. */
  readonly sentence: string | undefined;
}

/** A probability of a scenario, percent. */
interface Probability extends FigureInput {
  readonly id: keyof Probabilities;
}

/** The bounds of a probability, percent. */
export const probabilityLimits = { min: 0, max: 100 } as const;

/** Ignores rounding errors: 33.3 + 33.3 + 33.4 is 100. */
const tolerance = 1e-9;

/** "Probability, Bear": the name of the input. */
export const probabilityLabel = (name: string): string => `Probability, ${name}`;

interface ExpectedValueOptions {
  readonly model: Model;
  readonly scenarios: ScenarioSet;
  /** Ends the names of the results: "(PE) FY28E". */
  readonly by: string;
  /** The target of the model. */
  readonly base: FormulaInput;
  /** The target of a scenario; undefined while it is empty. `name`: "Bear". */
  targetOf(scenario: Scenario, name: string): FormulaInput | undefined;
}

interface Case {
  readonly name: string;
  readonly probability: Probability;
  readonly target: FormulaInput | undefined;
}

/**
 * The expected value of the scenarios by any method. Only scenarios with a probability above zero count, so that one with 100 % is the
 * expected value. Undefined while no probability is entered. Never throws. Source: the law of the model, readings.
 */
export function expectedValue({ model, scenarios, by, base, targetOf }: ExpectedValueOptions): ExpectedValue | undefined {
  const { probabilities: entered = {} } = scenarios;
  if (Object.values(entered).every(({ value }) => value === null)) return undefined;
  const [bear, ...others] = scenariosOf(scenarios).map((scenario) => ({
    id: scenario.id,
    name: scenarioName(scenario),
    target: targetOf(scenario, scenarioName(scenario)),
  }));
  const all = [...(bear === undefined ? [] : [bear]), { id: 'base' as const, name: scenarioNames.base, target: base }, ...others];
  const cases = distinct(all).flatMap(({ id, name, target }): readonly Case[] => {
    const entry = entered[id];
    return entry === undefined || entry.value === null || entry.value === 0
      ? []
      : [{ name, probability: { id, ...probabilityInput(name, entry.value, entry) }, target }];
  });
  const probabilities = cases.map(({ probability }) => probability);
  const obstacle = probabilityObstacle(probabilities) ?? cases.map(targetObstacle).find((sentence) => sentence !== undefined);
  const inputs = cases.flatMap(({ probability, target }): readonly FormulaInput[] => (target === undefined ? [] : [probability, target]));
  const [first, ...rest] = cases.flatMap(({ probability, target }) =>
    target === undefined ? [] : [times(over(probability.name, 100), target.name)],
  );
  const name = `Expected value ${by}`;
  const sentence = obstacle ?? (first === undefined ? sumSentence(0) : undefined);
  const cell =
    sentence !== undefined || first === undefined ? missingCell(sentence ?? sumSentence(0)) : derive(sumOf(first, ...rest), 'inr', inputs);
  const value: FormulaInput = { name, cell };
  return {
    value,
    upside: { name: `Upside, expected value ${by}`, cell: againstPrice(model, value) },
    atRisk: {
      name: `Value at risk (${bear?.name ?? scenarioNames.bear}) ${by}`,
      cell: bear?.target === undefined ? missingCell(`${bear?.name ?? scenarioNames.bear} is not set.`) : againstPrice(model, bear.target),
    },
    probabilities,
    sentence,
  };
}

/** The expected value by a target multiple. */
export function expectedTarget(model: Model, scenarios: ScenarioSet, method: Method, today: CalendarDate): ExpectedValue | undefined {
  const targetIn = (of: Model, name: string) => outcome(name, of, method, today).targetPrice;
  return expectedValue({
    model,
    scenarios,
    by: `(${methodNames[method]}) ${targetColumn(model)}`,
    base: targetIn(model, scenarioNames.base),
    targetOf: ({ assumptions }, name) => assumptions && targetIn(scenarioModel(model, assumptions), name),
  });
}

function probabilityInput(name: string, value: number, entry: Entry): FigureInput {
  const { on } = entry;
  const note = withRefusal(entry.note ?? 'your probability', entry);
  return {
    name: probabilityLabel(name),
    cell: assumedCell(value, 'percent', { by: 'analyst', note, ...(on === undefined ? {} : { on }) }),
  };
}

/** Scenarios can have the same name, but a formula finds its inputs by theirs. */
function distinct<Named extends { readonly name: string; readonly target: FormulaInput | undefined }>(
  all: readonly Named[],
): readonly Named[] {
  return all.map((each, at) => {
    const before = all.slice(0, at).filter(({ name }) => name === each.name).length;
    if (before === 0) return each;
    const { target } = each;
    const mark = ` (${before + 1})`;
    return { ...each, name: `${each.name}${mark}`, target: target && { ...target, name: `${target.name}${mark}` } };
  });
}

const sumSentence = (sum: number): string => `The probabilities sum to ${fullFigureText(plain(sum), 'percent')}, not 100%.`;

/** Removes binary rounding errors: 33.3 + 33.3 + 33.3 is 99.9. */
const plain = (value: number): number => Number(value.toPrecision(12));

function probabilityObstacle(all: readonly FigureInput[]): string | undefined {
  const { min, max } = probabilityLimits;
  const outside = all.find(({ cell: { value } }) => value < min || value > max);
  if (outside !== undefined) return `${outside.name} is not between ${min}% and ${max}%.`;
  const sum = all.reduce((total, { cell }) => total + cell.value, 0);
  return Math.abs(sum - 100) <= tolerance ? undefined : sumSentence(sum);
}

/** Why a scenario with a probability has no target. */
function targetObstacle({ name, target }: Case): string | undefined {
  if (target === undefined) return `${name} has a probability, but it is not set.`;
  const { cell } = target;
  if (cell.is === 'figure') return undefined;
  return `${name} has a probability, but no value: ${cell.is === 'words' ? `${cell.text}.` : cell.why}`;
}

function againstPrice(model: Model, value: FormulaInput): FormulaInput['cell'] {
  const price = modelInput(model, 'Price', model.columns[0]);
  const words = isPriced(model) || value.cell.is !== 'figure' ? {} : { words: notMeaningful.noPrice };
  return derive(times(over(minus(value.name, price.name), price.name), 100), 'percent', [value, price], words);
}
