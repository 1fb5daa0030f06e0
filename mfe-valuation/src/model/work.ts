import {
  type Assumptions,
  type BaseFigure,
  defaultAssumptions,
  type Entry,
  type GrowthMetric,
  type Method,
  type MethodInputId,
  type Override,
  type Overrides,
  type ThreeYears,
} from '@mulya/valuation-model/fair-value';
import type { Work as SectionState } from '@mulya/contract/saved-work';
import { sameData } from '../kit/same-data.ts';
import { isEmptyThesis, type Thesis } from './thesis.ts';

/** A view of the model table: the key numbers, or one method. */
export type FairValueView = 'key' | Method;

/**
 * The analyst's work: assumptions, and overrides by base year. An override of the price applies to every base year,
 * because it is today's.
 */
export interface Work {
  readonly assumptions: Assumptions;
  readonly own: Readonly<Record<number, Overrides>>;
  /** Absent while nothing is written. */
  readonly thesis?: Thesis;
  /**
   * The own JSON of other teams' sections, by "<remote>/<section>". It stays untouched while its section is not mounted. Absent while there
   * is none.
   */
  readonly sections?: SectionStates;
}

export type SectionStates = Readonly<Record<string, SectionState>>;

export const defaultWork: Work = { assumptions: defaultAssumptions, own: {} };

/** The place of an assumption. `at`: the year after the base year, from 0. */
export type EntryPlace =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: YearAt }
  | { readonly of: 'target'; readonly method: Method; readonly at: YearAt };
export type YearAt = 0 | 1 | 2;

/** The unit of an assumption: growth in percent, target multiples in times. */
export const unitAt = ({ of }: EntryPlace): 'percent' | 'times' => (of === 'growth' ? 'percent' : 'times');

export function entryAt({ assumptions }: Work, place: EntryPlace): Entry {
  return (place.of === 'growth' ? assumptions.growth[place.metric] : assumptions.targets[place.method])[place.at];
}

export function withEntry(work: Work, place: EntryPlace, entry: Entry): Work {
  const { growth, targets } = work.assumptions;
  const assumptions =
    place.of === 'growth'
      ? { ...work.assumptions, growth: { ...growth, [place.metric]: replaceYear(growth[place.metric], place.at, entry) } }
      : { ...work.assumptions, targets: { ...targets, [place.method]: replaceYear(targets[place.method], place.at, entry) } };
  return { ...work, assumptions };
}

const replaceYear = ([first, second, third]: ThreeYears, at: YearAt, entry: Entry): ThreeYears => [
  at === 0 ? entry : first,
  at === 1 ? entry : second,
  at === 2 ? entry : third,
];

/** Sets an input of a method, or removes it, which restores its default. */
export function withMethodInput(work: Work, id: MethodInputId, entry: Entry | undefined): Work {
  const { inputs } = work.assumptions;
  const { [id]: _, ...others } = inputs.entries;
  const entries = entry === undefined ? others : { ...others, [id]: entry };
  return { ...work, assumptions: { ...work.assumptions, inputs: { ...inputs, entries } } };
}

/** Sets an override for each of `years`, or removes it. */
export function withOverride(work: Work, years: readonly number[], figure: BaseFigure, own: Override | undefined): Work {
  const changed = years.reduce((all: Work['own'], year) => {
    const { [figure]: _, ...others } = all[year] ?? {};
    return { ...all, [year]: own === undefined ? others : { ...others, [figure]: own } };
  }, work.own);
  return { ...work, own: Object.fromEntries(Object.entries(changed).filter(([, figures]) => Object.keys(figures).length > 0)) };
}

/** Replaces the thesis, or removes it if nothing is written. */
export function withThesis({ thesis: _, ...work }: Work, thesis: Thesis): Work {
  return isEmptyThesis(thesis) ? work : { ...work, thesis };
}

/** Replaces the state of a section, or removes it. `key`: "<remote>/<section>". */
export function withSection({ sections, ...work }: Work, key: string, state: SectionState | undefined): Work {
  const { [key]: _, ...others } = sections ?? {};
  const states = state === undefined ? others : { ...others, [key]: state };
  return Object.keys(states).length === 0 ? work : { ...work, sections: states };
}

/** The base years that an override applies to. */
export const overrideYears = (figure: BaseFigure, baseYear: number, baseYears: readonly number[]): readonly number[] =>
  figure === 'price' ? baseYears : [baseYear];

/** Compares content, regardless of the order of keys. */
export const isSameWork = (one: Work, other: Work): boolean => one === other || sameData(one, other);
