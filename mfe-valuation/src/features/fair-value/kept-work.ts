import type { Revision } from '@mulya/contract/saved-work';
import { createSessionCache } from '@mulya/sdk';
import type { AnalysisState } from '../analysis-store.ts';
import { isUnsaved, selectFairValue } from './fair-value.slice.ts';
import { sameScenarios, selectSavedScenarios, selectScenarios, type ScenariosState } from './scenarios/scenarios.slice.ts';
import type { Work } from './work.ts';

/** What outlives the page, until the browser loads anew or the session ends. */
export interface KeptWork {
  readonly baseYear: number;
  readonly saved: Work | undefined;
  /** Edits of a page that was left without a question: by a way that no page can hold up. */
  readonly unsaved: Work | undefined;
  readonly scenarios: ScenariosState;
  readonly savedScenarios: ScenariosState;
  /** The saved version from which it was begun. */
  readonly baseRevision: Revision;
  /** The draft that the edits are kept as. */
  readonly draft: string | undefined;
}

/** Work that is not saved lives as long as the signed-in session: a later page of the same company finds it. */
export const { set: keepWork, get: keptWork } = createSessionCache<KeptWork>();

/** What there is to keep. */
export function keptNow(desk: AnalysisState): KeptWork {
  const state = selectFairValue(desk);
  const { baseYear, saved, baseRevision, draft } = state;
  return {
    baseYear,
    saved,
    unsaved: isUnsaved(state) ? state.work : undefined,
    scenarios: selectScenarios(desk),
    savedScenarios: selectSavedScenarios(desk),
    baseRevision,
    draft,
  };
}

/** Edits of the model or of its scenarios that no Save has. */
export const hasUnsaved = ({ unsaved, scenarios, savedScenarios }: KeptWork): boolean =>
  unsaved !== undefined || !sameScenarios(scenarios, savedScenarios);
