import type { Assumptions, Entry, Method, ThreeYears } from './assumptions.ts';

/** The years after the base year, by their place. */
export type YearPlace = 0 | 1 | 2;

/** Assumptions with other PAT growths: `change` is given each year's entry with its place. */
export function withPatGrowth(assumptions: Assumptions, change: (entry: Entry, year: YearPlace) => Entry): Assumptions {
  const [first, second, third] = assumptions.growth.pat;
  const pat: ThreeYears = [change(first, 0), change(second, 1), change(third, 2)];
  return { ...assumptions, growth: { ...assumptions.growth, pat } };
}

/** Assumptions with another target PE of the last year. */
export function withTargetPe(assumptions: Assumptions, change: (entry: Entry) => Entry): Assumptions {
  const [first, second, third] = assumptions.targets.pe;
  return { ...assumptions, targets: { ...assumptions.targets, pe: [first, second, change(third)] } };
}

/** Assumptions with one target multiple in all three years. */
export function withTargets(assumptions: Assumptions, method: Method, entry: Entry): Assumptions {
  return { ...assumptions, targets: { ...assumptions.targets, [method]: [entry, entry, entry] } };
}
