import {
  type Assumptions,
  type BaseFigure,
  defaultAssumptions,
  type Entry,
  type GrowthMetric,
  type Method,
  type OwnFigure,
  type OwnFigures,
  type ThreeYears,
} from '@mulya/valuation-model/fair-value';
import { sameData } from '../same-data.ts';

/** What the analyst works on: assumptions, and own base figures by base year. A price is today's, so it stands under every base year alike. */
export interface Work {
  readonly assumptions: Assumptions;
  readonly own: Readonly<Record<number, OwnFigures>>;
}

export const defaultWork: Work = { assumptions: defaultAssumptions, own: {} };

/** One assumption's place. `at`: the first, second or third year after the base year, from 0. */
export type EntryPlace =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: YearAt }
  | { readonly of: 'target'; readonly method: Method; readonly at: YearAt };
export type YearAt = 0 | 1 | 2;

export function entryAt({ assumptions }: Work, place: EntryPlace): Entry {
  return (place.of === 'growth' ? assumptions.growth[place.metric] : assumptions.targets[place.method])[place.at];
}

export function withEntry(work: Work, place: EntryPlace, entry: Entry): Work {
  const { growth, targets } = work.assumptions;
  const assumptions =
    place.of === 'growth'
      ? { growth: { ...growth, [place.metric]: replaceYear(growth[place.metric], place.at, entry) }, targets }
      : { growth, targets: { ...targets, [place.method]: replaceYear(targets[place.method], place.at, entry) } };
  return { ...work, assumptions };
}

const replaceYear = ([first, second, third]: ThreeYears, at: YearAt, entry: Entry): ThreeYears => [
  at === 0 ? entry : first,
  at === 1 ? entry : second,
  at === 2 ? entry : third,
];

/** Sets an own figure under each of `years`, or takes it away: what is left is as it was before it was set. */
export function withOverride(work: Work, years: readonly number[], figure: BaseFigure, own: OwnFigure | undefined): Work {
  const changed = years.reduce((all: Work['own'], year) => {
    const { [figure]: _, ...others } = all[year] ?? {};
    return { ...all, [year]: own === undefined ? others : { ...others, [figure]: own } };
  }, work.own);
  return { ...work, own: Object.fromEntries(Object.entries(changed).filter(([, figures]) => Object.keys(figures).length > 0)) };
}

/** The base years under which an own figure stands. */
export const overrideYears = (figure: BaseFigure, baseYear: number, baseYears: readonly number[]): readonly number[] =>
  figure === 'price' ? baseYears : [baseYear];

/** Whether two works say the same, whatever the order in which it was put in. */
export const isSameWork = (one: Work, other: Work): boolean => one === other || sameData(one, other);
