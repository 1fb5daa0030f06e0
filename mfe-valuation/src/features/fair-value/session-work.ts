import type { Revision } from '@mulya/contract/saved-work';
import { createSessionCache } from '@mulya/sdk';
import type { AnalysisState } from '../analysis-store.ts';
import { isModelUnsaved, selectFairValue } from './fair-value.slice.ts';
import { areSameScenarios, selectSavedScenarios, selectScenarios, type ScenariosState } from './scenarios/scenarios.slice.ts';
import type { Work } from './work.ts';

/** What outlives the page, until the browser loads anew or the session ends. */
export interface SessionWork {
  readonly baseYear: number;
  readonly savedWork: Work | undefined;
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
export const { set: cacheWork, get: cachedWork } = createSessionCache<SessionWork>();

/** What there is to keep. */
export function workToCache(desk: AnalysisState): SessionWork {
  const state = selectFairValue(desk);
  const { baseYear, savedWork: saved, baseRevision, draft } = state;
  return {
    baseYear,
    savedWork: saved,
    unsaved: isModelUnsaved(state) ? state.work : undefined,
    scenarios: selectScenarios(desk),
    savedScenarios: selectSavedScenarios(desk),
    baseRevision,
    draft,
  };
}

/** Edits of the model or of its scenarios that no Save has. */
export const isSessionWorkUnsaved = ({ unsaved, scenarios, savedScenarios }: SessionWork): boolean =>
  unsaved !== undefined || !areSameScenarios(scenarios, savedScenarios);
