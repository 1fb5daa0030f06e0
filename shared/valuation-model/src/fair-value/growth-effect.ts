import type { Cell, GrowthVocabulary } from '@mulya/domain';
import type { GrowthMetric } from './assumptions.ts';
import { metricVocabulary } from './base-inputs.ts';
import type { Model } from './model.ts';
import { grownRows } from './names.ts';

/** The words for an assumed result are in the present tense; a reported one uses the past tense. */
const assumedResult: GrowthVocabulary = {
  turnedPositive: 'loss to profit',
  turnedNegative: 'profit to loss',
  widened: 'loss widens',
  narrowed: 'loss narrows',
  unchanged: 'loss unchanged',
};

const isResult = (metric: GrowthMetric): boolean => metric === 'pat' || metric === 'ebitda';

/**
 * Describes the effect of an assumed growth on a figure that is, or falls, below zero: growth of 15 % on a loss gives "loss widens".
 *
 * The formula compounds as specified; the words explain the outcome. Undefined if both years are above zero, or if one has no figure.
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
