import type { Case } from '@mulya/contract/assistant';
import type { ReadingContext } from './reading-context.ts';

/** A part of a case: the values of one concept. A list of values is two or three cases. */
export interface CasePart {
  readonly cases: readonly Case[];
}

/** Joins parts of one line's years: "10 % in FY27 and 12 % in FY28". */
export function joinYears(parts: readonly CasePart[], { growth, targets }: ReadingContext): readonly CasePart[] {
  const current = { growth, targets };
  return parts.reduce<readonly CasePart[]>((all, part) => {
    for (const group of ['growth', 'targets'] as const) {
      const [key, years] = Object.entries(part.cases[0]?.[group] ?? {})[0] ?? [];
      const at = all.findIndex(({ cases }) => Object.entries(cases[0]?.[group] ?? {}).some(([other]) => other === key));
      const before = Object.entries(all[at]?.cases[0]?.[group] ?? {})[0]?.[1];
      if (key === undefined || !Array.isArray(years) || !Array.isArray(before)) continue;
      const page = Object.entries(current[group]).find(([other]) => other === key)?.[1] ?? [];
      const joined = years.map((year, index) => (year === page[index] ? (before[index] ?? year) : year));
      return all.with(at, { cases: [{ [group]: { [key]: joined } }] });
    }
    return [...all, part];
  }, []);
}

/** The cases of all parts; undefined if two parts set one assumption, or two have several values. */
export function combineCases(parts: readonly CasePart[]): readonly Case[] | undefined {
  const keys = parts.flatMap(({ cases: [first = {}] }) =>
    Object.entries(first).flatMap(([group, values]) => Object.keys(values ?? {}).map((key) => `${group}/${key}`)),
  );
  if (new Set(keys).size < keys.length) return undefined;
  const many = parts.filter(({ cases }) => cases.length > 1);
  const [varied] = many;
  if (many.length > 1) return undefined;
  const rest = parts.filter((part) => part !== varied).flatMap(({ cases }) => cases);
  return (varied?.cases ?? [{}]).map((each) => mergeCases([...rest, each]));
}

/** One case with the assumptions of all. */
export const mergeCases = (cases: readonly Case[]): Case =>
  cases.reduce<Case>(
    (all, each) => ({
      ...all,
      ...each,
      ...(each.growth === undefined ? {} : { growth: { ...all.growth, ...each.growth } }),
      ...(each.targets === undefined ? {} : { targets: { ...all.targets, ...each.targets } }),
      ...(each.overrides === undefined ? {} : { overrides: { ...all.overrides, ...each.overrides } }),
      ...(each.inputs === undefined ? {} : { inputs: { ...all.inputs, ...each.inputs } }),
    }),
    {},
  );
