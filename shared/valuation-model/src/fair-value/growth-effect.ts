import type { Cell, GrowthVocabulary } from '@mulya/domain';
import type { GrowthMetric } from './assumptions.ts';
import { metricVocabulary } from './base-inputs.ts';
import type { Model } from './model.ts';
import { grownRows } from './names.ts';

/** Of a profit, as an assumption has it; what was reported is in the past tense. */
const assumedResult: GrowthVocabulary = {
  turnedPositive: 'loss to profit',
  turnedNegative: 'profit to loss',
  widened: 'loss widens',
  narrowed: 'loss narrows',
  unchanged: 'loss unchanged',
};

const isResult = (metric: GrowthMetric): boolean => metric === 'pat' || metric === 'ebitda';

/**
 * What an assumed growth does where a figure is, or falls, below zero: "loss widens" of 15 % on a loss. The formula compounds
 * as the specification has it; the words say what it comes to. Undefined where both years are above zero, or one has no figure.
 *
 * @param year 1 to 3: the year after the base year
 */
export function growthEffect(model: Model, metric: GrowthMetric, year: number): string | undefined {
  const [before, column] = [model.columns[year - 1], model.columns[year]];
  if (before === undefined || column === undefined) return undefined;
  const words = isResult(metric) ? assumedResult : metricVocabulary(metric);
  return effect(model.at(grownRows[metric], before), model.at(grownRows[metric], column), words);
}

function effect(prior: Cell, now: Cell, words: GrowthVocabulary): string | undefined {
  if (prior.is !== 'figure' || now.is !== 'figure') return undefined;
  if (prior.value > 0) return now.value < 0 ? words.turnedNegative : undefined;
  if (prior.value === 0) return undefined;
  if (now.value > 0) return words.turnedPositive;
  if (now.value === prior.value) return words.unchanged;
  return now.value < prior.value ? words.widened : words.narrowed;
}
