import { defaultAssumptions, type Entry, type Method } from './assumptions.ts';
import { growthDrivers } from './method-driver.ts';
import type { Model } from './model.ts';

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
