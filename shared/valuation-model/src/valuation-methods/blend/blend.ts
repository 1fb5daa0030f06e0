import {
  assumedCell,
  cellGraph,
  derive,
  figureText,
  missingCell,
  over,
  sumOf,
  times,
  type Cell,
  type CellDefinition,
  type CellGraph,
  type FigureInput,
  type FormulaInput,
} from '@mulya/domain';
import type { Model } from '../../fair-value/model.ts';
import { atLeastZero } from '../method-graph.ts';
import type { MethodOutcome } from '../valuation-methods.ts';
import { weightLimits, weights } from './weights.ts';

/** The name of the blended cell. */
export const blendName = 'Blended value per share';

/** A value that mixes methods by the analyst's weights. It never replaces the headline. */
export interface Blend {
  readonly label: 'Blended, your weights';
  /** ₹ per share; missing, with the reason, if the weights don't sum to 100 % or a weighted method has no value. */
  readonly value: FormulaInput;
  /** The weights above zero, percent, in the order of the methods. */
  readonly weights: readonly FigureInput[];
  /** The reason for a missing value; undefined if there is one. */
  readonly sentence: string | undefined;
  /** The weights, the methods' values and the formula, for the workbook. Undefined without a value. */
  readonly graph: CellGraph | undefined;
}

interface Part {
  readonly weight: FigureInput;
  readonly outcome: MethodOutcome;
}

/** Ignores rounding errors: 33.3 + 33.3 + 33.4 is 100. */
const tolerance = 1e-9;

/** Mixes the methods' base values by the analyst's weights. Undefined while no method has a weight. Never throws. */
export function blend(model: Model, outcomes: readonly MethodOutcome[]): Blend | undefined {
  const parts = outcomes.flatMap((outcome) => partOf(model, outcome) ?? []);
  if (parts.length === 0) return undefined;
  const about = { label: 'Blended, your weights', weights: parts.map(({ weight }) => weight) } as const;
  const without = (sentence: string): Blend => ({
    ...about,
    value: { name: blendName, cell: missingCell(sentence) },
    sentence,
    graph: undefined,
  });

  const obstacle = weightObstacle(about.weights) ?? parts.map(valueObstacle).find((sentence) => sentence !== undefined);
  const terms = parts.flatMap(({ weight, outcome }) => (outcome.is === 'evaluated' ? [{ weight, value: outcome.result.base }] : []));
  const [first, ...others] = terms.map(({ weight, value }) => times(over(weight.name, 100), value.name));
  if (obstacle !== undefined || first === undefined) return without(obstacle ?? 'No weighted method applies.');

  const definition: CellDefinition = { name: blendName, unit: 'inr', formula: sumOf(first, ...others) };
  const inputs = terms.flatMap(({ weight, value }): readonly FormulaInput[] => [weight, value]);
  const graph = cellGraph(Object.fromEntries(inputs.map(({ name, cell }): readonly [string, Cell] => [name, cell])), [definition]);
  return { ...about, value: { name: blendName, cell: derive(definition.formula, 'inr', inputs) }, sentence: undefined, graph };
}

/** Undefined for a method without a weight, or with a weight of zero. */
function partOf({ choices: { assumptions } }: Model, outcome: MethodOutcome): Part | undefined {
  const { input, label } = weights[outcome.id];
  const entry = assumptions.inputs.entries[input];
  if (entry === undefined || entry.value === null || entry.value === 0) return undefined;
  const { value, note = 'your weight', on } = entry;
  const cell = assumedCell(value, 'percent', { by: 'analyst', note, ...(on === undefined ? {} : { on }) });
  return { weight: { name: label, cell }, outcome };
}

function weightObstacle(all: readonly FigureInput[]): string | undefined {
  const { min, max } = weightLimits;
  const outside = all.find(({ cell: { value } }) => value < min || value > max);
  if (outside !== undefined) return `${outside.name} is not between ${min}% and ${max}%.`;
  const sum = all.reduce((total, { cell }) => total + cell.value, 0);
  return Math.abs(sum - 100) <= tolerance ? undefined : `The weights sum to ${figureText(sum, 'percent')}, not 100%.`;
}

/** Why a weighted method has no value. */
function valueObstacle({ outcome }: Part): string | undefined {
  if (outcome.is === 'not-applicable') return `${outcome.name} has a weight, but it does not apply: ${outcome.sentence}`;
  const { cell } = atLeastZero(outcome.result.base);
  if (cell.is === 'figure') return undefined;
  return `${outcome.name} has a weight, but no value: ${cell.is === 'words' ? `${cell.text}.` : cell.why}`;
}
