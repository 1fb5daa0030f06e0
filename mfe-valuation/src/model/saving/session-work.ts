import { createSessionCache } from '@mulya/sdk';
import type { SessionWork, WithFairValue } from '../fair-value-state.ts';
import { isModelUnsaved, selectFairValue } from '../fair-value.slice.ts';
import { areSameScenarios, selectSavedScenarios, selectScenarios, type WithScenarios } from '../scenarios/scenarios.slice.ts';

/** Unsaved work lives as long as the signed-in session. */
export const { set: cacheWork, get: cachedWork } = createSessionCache<SessionWork>();

export function workToCache(state: WithFairValue & WithScenarios): SessionWork {
  const fairValue = selectFairValue(state);
  const { baseYear, savedWork, baseRevision, draft } = fairValue;
  return {
    baseYear,
    savedWork,
    unsaved: isModelUnsaved(fairValue) ? fairValue.work : undefined,
    scenarios: selectScenarios(state),
    savedScenarios: selectSavedScenarios(state),
    baseRevision,
    draft,
  };
}

/** Whether the model or its scenarios have unsaved edits. */
export const isSessionWorkUnsaved = ({ unsaved, scenarios, savedScenarios }: SessionWork): boolean =>
  unsaved !== undefined || !areSameScenarios(scenarios, savedScenarios);
