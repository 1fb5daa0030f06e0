import type { Assumptions, Entry, GrowthMetric, Method, ThreeYears } from './assumptions.ts';

/** The index of a year after the base year. */
export type YearPlace = 0 | 1 | 2;

/** Returns assumptions with another growth of a line. `change` receives each year's entry and index. */
export function withGrowth(assumptions: Assumptions, metric: GrowthMetric, change: (entry: Entry, year: YearPlace) => Entry): Assumptions {
  const [first, second, third] = assumptions.growth[metric];
  const changed: ThreeYears = [change(first, 0), change(second, 1), change(third, 2)];
  return { ...assumptions, growth: { ...assumptions.growth, [metric]: changed } };
}

/** Returns assumptions with another target multiple of the last year. */
export function withLastTarget(assumptions: Assumptions, method: Method, change: (entry: Entry) => Entry): Assumptions {
  const [first, second, third] = assumptions.targets[method];
  const changed: ThreeYears = [first, second, change(third)];
  return { ...assumptions, targets: { ...assumptions.targets, [method]: changed } };
}

/** Returns assumptions with the same target multiple in all three years. */
export function withTargets(assumptions: Assumptions, method: Method, entry: Entry): Assumptions {
  return { ...assumptions, targets: { ...assumptions.targets, [method]: [entry, entry, entry] } };
}
