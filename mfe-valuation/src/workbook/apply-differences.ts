import type { Assumptions, Entry, ThreeYears } from '@mulya/valuation-model/fair-value';
import type { Difference, YearEntry } from './difference.ts';
import type { ImportBaseline } from './workbook-diff.ts';

/** The page state that an import may change. */
export type WorkbookEdits = Pick<ImportBaseline, 'assumptions' | 'own' | 'scenarios'>;

/**
 * Applies the accepted differences to the page state.
 *
 * @param on today, ISO
 */
export function applyDifferences(page: WorkbookEdits, differences: readonly Difference[], on: string): WorkbookEdits {
  const entry = (value: number | null): Entry => ({ value, by: 'analyst', on, note: 'from a workbook' });
  return differences.reduce((edits: WorkbookEdits, difference) => {
    if (difference.is === 'method') return { ...edits, scenarios: { ...edits.scenarios, method: difference.after } };
    if (difference.is === 'scenario') {
      const { id, scenario } = difference;
      const assumptions = scenario.entries.reduce(
        (before, each) => withYearEntry(before, each.entry, entry(each.value)),
        edits.assumptions,
      );
      return { ...edits, scenarios: { ...edits.scenarios, [id]: { id, name: scenario.name, reason: scenario.reason, assumptions } } };
    }
    const { place, after, note = '' } = difference;
    switch (place.of) {
      case 'growth':
      case 'target':
        return { ...edits, assumptions: withYearEntry(edits.assumptions, place, entry(after)) };
      case 'own': {
        const { [place.figure]: _, ...others } = edits.own;
        return { ...edits, own: after === null ? others : { ...others, [place.figure]: { value: after, note, on } } };
      }
      case 'scenario': {
        const scenario = edits.scenarios[place.id];
        const assumptions = withYearEntry(scenario.assumptions ?? edits.assumptions, place.entry, entry(after));
        return { ...edits, scenarios: { ...edits.scenarios, [place.id]: { ...scenario, assumptions } } };
      }
    }
  }, page);
}

function withYearEntry({ growth, targets }: Assumptions, place: YearEntry, entry: Entry): Assumptions {
  const replace = (entries: ThreeYears): ThreeYears => [
    place.at === 0 ? entry : entries[0],
    place.at === 1 ? entry : entries[1],
    place.at === 2 ? entry : entries[2],
  ];
  return place.of === 'growth'
    ? { growth: { ...growth, [place.metric]: replace(growth[place.metric]) }, targets }
    : { growth, targets: { ...targets, [place.method]: replace(targets[place.method]) } };
}
