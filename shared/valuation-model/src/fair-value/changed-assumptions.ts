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

/** Whether "Start my estimate" filled in a growth rate or a target multiple that the analyst has not confirmed. */
export const hasBenchmarks = ({ growth, targets }: Assumptions): boolean =>
  [...Object.values(growth), ...Object.values(targets)].flat().some(({ isBenchmark }) => isBenchmark === true);

/**
 * Returns assumptions whose benchmarks are the analyst's own, each with its note.
 *
 * @param on today, ISO
 */
export function withConfirmed({ growth, targets, inputs }: Assumptions, on: string): Assumptions {
  const confirm = ({ isBenchmark, ...entry }: Entry): Entry => (isBenchmark === true ? { ...entry, by: 'analyst', on } : entry);
  const confirmAll = <Line extends string>(lines: Readonly<Record<Line, ThreeYears>>) =>
    Object.fromEntries(
      Object.entries<ThreeYears>(lines).map(([line, [one, two, three]]) => [line, [confirm(one), confirm(two), confirm(three)]]),
    ) as unknown as Record<Line, ThreeYears>; // fromEntries widens the names
  return { growth: confirmAll(growth), targets: confirmAll(targets), inputs };
}
