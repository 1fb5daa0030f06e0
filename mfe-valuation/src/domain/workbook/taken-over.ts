import type { Assumptions, Entry, ThreeYears } from '../fair-value/assumptions.ts';
import type { Difference, EntryOfYear, HeldAgainst } from './brought-back.ts';

/** What the page has that a workbook may change. */
export type Taken = Pick<HeldAgainst, 'assumptions' | 'own' | 'scenarios'>;

/**
 * What the page has with these differences in it.
 *
 * @param on today, ISO: when the analyst has taken them over
 */
export function withDifferences(page: Taken, differences: readonly Difference[], on: string): Taken {
  const entry = (value: number | null): Entry => ({ value, by: 'analyst', on, note: 'from a workbook' });
  return differences.reduce((now: Taken, difference) => {
    if (difference.is === 'method') return { ...now, scenarios: { ...now.scenarios, method: difference.after } };
    if (difference.is === 'scenario') {
      const { id, scenario } = difference;
      const assumptions = scenario.entries.reduce(
        (before, each) => withEntryOfYear(before, each.entry, entry(each.value)),
        now.assumptions,
      );
      return { ...now, scenarios: { ...now.scenarios, [id]: { id, name: scenario.name, reason: scenario.reason, assumptions } } };
    }
    const { place, after, note = '' } = difference;
    switch (place.of) {
      case 'growth':
      case 'target':
        return { ...now, assumptions: withEntryOfYear(now.assumptions, place, entry(after)) };
      case 'own': {
        const { [place.figure]: _, ...others } = now.own;
        return { ...now, own: after === null ? others : { ...others, [place.figure]: { value: after, note, on } } };
      }
      case 'scenario': {
        const scenario = now.scenarios[place.id];
        const assumptions = withEntryOfYear(scenario.assumptions ?? now.assumptions, place.entry, entry(after));
        return { ...now, scenarios: { ...now.scenarios, [place.id]: { ...scenario, assumptions } } };
      }
    }
  }, page);
}

function withEntryOfYear({ growth, targets }: Assumptions, place: EntryOfYear, entry: Entry): Assumptions {
  const put = (entries: ThreeYears): ThreeYears => [
    place.at === 0 ? entry : entries[0],
    place.at === 1 ? entry : entries[1],
    place.at === 2 ? entry : entries[2],
  ];
  return place.of === 'growth'
    ? { growth: { ...growth, [place.metric]: put(growth[place.metric]) }, targets }
    : { growth, targets: { ...targets, [place.method]: put(targets[place.method]) } };
}
