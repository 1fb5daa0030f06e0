import type { Assumptions, Entry, ThreeYears } from '../../fair-value/assumptions.ts';

/**
 * Moves assumptions to a later base year: those of FY27E and FY28E stay with their years, and the year that comes new repeats the last one.
 * A repeated entry is the analyst's if the last one is.
 *
 * @param years how many years later the new base year is, from 1
 * @param on today, ISO: the date of the repeated entries
 */
export function rollForward({ growth, targets, inputs }: Assumptions, years: number, on: string): Assumptions {
  const moved = <Line extends string>(lines: Readonly<Record<Line, ThreeYears>>) =>
    Object.fromEntries(
      Object.entries<ThreeYears>(lines).map(([line, entries]) => [
        line,
        threeYears((at) => entries[at + years] ?? repeated(entries[2], on)),
      ]),
    ) as Record<Line, ThreeYears>; // fromEntries widens the names
  return { growth: moved(growth), targets: moved(targets), inputs };
}

const threeYears = (entry: (at: number) => Entry): ThreeYears => [entry(0), entry(1), entry(2)];

const repeated = (last: Entry, on: string): Entry => (last.by === 'analyst' ? { ...last, on } : last);
