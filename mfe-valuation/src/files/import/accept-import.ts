import { baseFigures, type Assumptions, type Entry, type MethodInputs, type ThreeYears } from '@mulya/valuation-model/fair-value';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Difference, InputDifference, YearEntry } from '../workbook/difference.ts';
import type { AnalysisState } from '../../model/analysis-store.ts';
import { contentRestored, selectFairValue, workChanged } from '../../model/fair-value.slice.ts';
import { withProbability } from '../../model/scenarios/scenario-edits.ts';
import { selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { withOverride, overrideYears, type Work } from '../../model/work.ts';
import { sameData } from '../../kit/same-data.ts';
import type { Sources } from '../../company/company.api.ts';
import type { ImportBaseline } from '../workbook/workbook-diff.ts';

interface AcceptedImport {
  readonly differences: readonly Difference[];
  /** The possible base years of the company. */
  readonly baseYears: readonly number[];
  /** Today, ISO. */
  readonly on: string;
}

/** Applies the accepted differences to the model as one undoable step. The next Save stores it. */
export function acceptImport({ differences, baseYears, on }: AcceptedImport) {
  return (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState): void => {
    const { work, baseYear } = selectFairValue(getState());
    const scenarios = selectScenarios(getState());
    const own = work.own[baseYear] ?? {};
    const edits = applyDifferences({ assumptions: work.assumptions, own, scenarios }, differences, on);
    const newWork = baseFigures.reduce(
      (all: Work, figure) =>
        edits.own[figure] === own[figure] ? all : withOverride(all, overrideYears(figure, baseYear, baseYears), figure, edits.own[figure]),
      { ...work, assumptions: edits.assumptions },
    );
    const label = 'Workbook imported';
    // Scenarios have their own undo history, which gets a step only if they change.
    dispatch(
      sameData(edits.scenarios, scenarios)
        ? workChanged({ work: newWork, label })
        : contentRestored({ content: { work: newWork, baseYear, scenarios: edits.scenarios }, label }),
    );
  };
}

/** The note of an entry that the file has no note on. */
const fromWorkbook = 'from a workbook';

/** The page state that an import may change. */
export type WorkbookEdits = Pick<ImportBaseline, 'assumptions' | 'own' | 'scenarios'>;

/**
 * Applies the accepted differences to the page state.
 *
 * @param on today, ISO
 */
export function applyDifferences(page: WorkbookEdits, differences: readonly Difference[], on: string): WorkbookEdits {
  const entry = (value: number | null): Entry => ({ value, by: 'analyst', on, note: fromWorkbook });
  return differences.reduce((edits: WorkbookEdits, difference) => {
    if (difference.is === 'method') return { ...edits, scenarios: { ...edits.scenarios, method: difference.after } };
    if (difference.is === 'builder') return withInputs(edits, { isRateBuilt: difference.after });
    if (difference.is === 'input') return withInputs(edits, { entries: withInputEntry(edits.assumptions.inputs.entries, difference, on) });
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
        const assumptions = withYearEntry(scenario?.assumptions ?? edits.assumptions, place.entry, entry(after));
        return { ...edits, scenarios: { ...edits.scenarios, [place.id]: { ...scenario, assumptions } } };
      }
      case 'probability':
        return { ...edits, scenarios: withProbability(edits.scenarios, place.id, after === null ? undefined : entry(after)) };
    }
  }, page);
}

const withInputs = (edits: WorkbookEdits, inputs: Partial<MethodInputs>): WorkbookEdits => ({
  ...edits,
  assumptions: { ...edits.assumptions, inputs: { ...edits.assumptions.inputs, ...inputs } },
});

function withInputEntry(entries: MethodInputs['entries'], { id, after, note }: InputDifference, on: string): MethodInputs['entries'] {
  const { [id]: _, ...others } = entries;
  if (after === 'default') return others;
  return { ...others, [id]: { value: after === 'empty' ? null : after, by: 'analyst', on, note: note ?? fromWorkbook } };
}

function withYearEntry(assumptions: Assumptions, place: YearEntry, entry: Entry): Assumptions {
  const replace = (entries: ThreeYears): ThreeYears => [
    place.at === 0 ? entry : entries[0],
    place.at === 1 ? entry : entries[1],
    place.at === 2 ? entry : entries[2],
  ];
  const { growth, targets } = assumptions;
  return place.of === 'growth'
    ? { ...assumptions, growth: { ...growth, [place.metric]: replace(growth[place.metric]) } }
    : { ...assumptions, targets: { ...targets, [place.method]: replace(targets[place.method]) } };
}
