import { defaultAssumptions, isOfBuilder, type Entry, type Method, type ThreeYears } from './assumptions.ts';
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
 * Says what of a target price the analyst did not type: "the multiple of 30x is still the default", "growth and the multiple of 30x are
 * confirmed benchmarks". Empty where all of it was typed.
 */
export function notTypedTexts(model: Model, method: Method): readonly string[] {
  const { assumptions } = model.choices;
  const [, , multiple] = assumptions.targets[method];
  const growth = originOf(assumptions.growth[growthDrivers[method]]);
  const target = originOf([multiple]);
  const named = `the multiple of ${shortText(modelInput(model, targetRows[method], targetColumn(model)).cell)}`;
  if (growth !== undefined && growth === target) return [`growth and ${named} are ${originWords[growth].both}`];
  return [
    ...(growth === undefined ? [] : [`growth is ${originWords[growth].one}`]),
    ...(target === undefined ? [] : [`${named} is ${originWords[target].one}`]),
  ];
}

const originWords = {
  default: { one: 'still the default', both: 'still the defaults' },
  unconfirmed: { one: 'from benchmarks, not yet confirmed', both: 'from benchmarks, not yet confirmed' },
  confirmed: { one: 'a confirmed benchmark', both: 'confirmed benchmarks' },
} as const;

/**
 * Where entries are from that the analyst did not type: a confirmed one keeps the note of its benchmark. Of several origins, the one
 * furthest from an estimate. Undefined if one was typed.
 */
function originOf(entries: ThreeYears | readonly [Entry]): keyof typeof originWords | undefined {
  if (entries.some((entry) => entry.by === 'analyst' && (entry.note === undefined || isOfBuilder(entry)))) return undefined;
  if (entries.some(({ by, isBenchmark }) => by === 'default' && isBenchmark === undefined)) return 'default';
  return entries.some(({ isBenchmark }) => isBenchmark === true) ? 'unconfirmed' : 'confirmed';
}
