import { defaultAssumptions, type Entry, type Method, type ThreeYears } from './assumptions.ts';
import { growthDrivers } from './method-driver.ts';
import { modelInput, shortText, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { growthRows, targetRows } from './names.ts';

/**
 * Whether an entry is the analyst's: typed, or confirmed, which leaves a note. One typed back to its default is not, nor is an empty field.
 *
 * @param usual the default's value; undefined if there is none
 */
export const isOwnEntry = (entry: Entry | undefined, usual: number | undefined): boolean =>
  entry?.by === 'analyst' && entry.value !== null && (entry.note !== undefined || entry.value !== usual);

/**
 * Whether the target price by a multiple is the analyst's: its growth of some year, or its multiple of the last year. Overrides and the
 * base year are corrections, not an estimate.
 */
export function isOwnMultiple({ choices: { assumptions } }: Pick<Model, 'choices'>, method: Method): boolean {
  const driver = growthDrivers[method];
  const [, , target] = assumptions.targets[method];
  const [, , usual] = defaultAssumptions.targets[method];
  return (
    isOwnEntry(target, usual.value ?? undefined) ||
    assumptions.growth[driver].some((entry, at) => isOwnEntry(entry, defaultAssumptions.growth[driver][at]?.value ?? undefined))
  );
}

/** Whether benchmarks that nobody confirmed are in a target price that is not the analyst's. */
export function isFromBenchmarks(model: Pick<Model, 'choices'>, method: Method): boolean {
  const { growth, targets } = model.choices.assumptions;
  const entries = [...growth[growthDrivers[method]], targets[method][2]];
  return !isOwnMultiple(model, method) && entries.some(({ isBenchmark }) => isBenchmark === true);
}

/** The growth and the multiple behind a target price, in words: "15% growth, 30x", "12%, 11%, 10% growth, 25x". */
export function assumedText(model: Model, method: Method): string {
  const [, ...estimates] = model.columns;
  const growth = estimates.map((column) => shortText(modelInput(model, growthRows[growthDrivers[method]], column).cell));
  const same = new Set(growth).size === 1 ? growth.slice(0, 1) : growth;
  return `${same.join(', ')} growth, ${shortText(modelInput(model, targetRows[method], targetColumn(model)).cell)}`;
}

/**
 * Says what of a target price the analyst did not type: "the multiple of 30x is still the default", "growth is from benchmarks". Empty
 * where all of it was typed.
 */
export function notTypedTexts(model: Model, method: Method): readonly string[] {
  const { assumptions } = model.choices;
  const [, , multiple] = assumptions.targets[method];
  const rates = assumptions.growth[growthDrivers[method]];
  const text = shortText(modelInput(model, targetRows[method], targetColumn(model)).cell);
  const growth = originOf(rates);
  const target = originOf([multiple]);
  return [
    ...(growth === undefined ? [] : [`growth is ${growth === 'default' ? 'still the default' : 'from benchmarks'}`]),
    ...(target === undefined ? [] : [`the multiple of ${text} is ${target === 'default' ? 'still the default' : 'from benchmarks'}`]),
  ];
}

/** Where entries are from that the analyst did not type: a confirmed one keeps the note of its benchmark. Undefined if some were typed. */
function originOf(entries: ThreeYears | readonly [Entry]): 'default' | 'benchmark' | undefined {
  if (entries.every(({ by, note, isBenchmark }) => isBenchmark === true || (by === 'analyst' && note !== undefined))) return 'benchmark';
  return entries.every(({ by, isBenchmark }) => by === 'default' && isBenchmark === undefined) ? 'default' : undefined;
}
