import { type AddedScenarioId, addedScenarios, type Entry, type Probabilities, type ScenarioSet } from '@mulya/valuation-model/fair-value';

/** The place of the next added scenario; undefined if all are taken. */
export const freePlace = (set: ScenarioSet): AddedScenarioId | undefined => addedScenarios.find((id) => set[id] === undefined);

/** Adds an empty scenario. */
export const withScenario = (set: ScenarioSet, id: AddedScenarioId): ScenarioSet => ({
  ...set,
  [id]: { id, name: '', reason: '', assumptions: undefined },
});

/** Removes an added scenario with its probability. */
export function withoutScenario(set: ScenarioSet, id: AddedScenarioId): ScenarioSet {
  const { [id]: _, ...others } = withProbability(set, id, undefined);
  return others;
}

/** Sets a probability, or removes it. */
export function withProbability(set: ScenarioSet, id: keyof Probabilities, entry: Entry | undefined): ScenarioSet {
  const { probabilities = {}, ...others } = set;
  const { [id]: _, ...rest } = probabilities;
  const next = entry === undefined ? rest : { ...rest, [id]: entry };
  return Object.keys(next).length === 0 ? others : { ...others, probabilities: next };
}

/** Removes all probabilities. */
export function withoutProbabilities({ probabilities: _, ...others }: ScenarioSet): ScenarioSet {
  return others;
}
