import { useHost } from '@mulya/sdk';
import { use } from 'react';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { saveModel, type SaveOutcome } from './save-model.ts';
import { useSavedWorkClient } from './saved-work-context.ts';
import { LiveModelContext } from '../live-model.ts';

/**
 * Saves the current model as a new version and reports the outcome.
 *
 * @throws Error outside of the section
 */
export function useSave(): () => Promise<SaveOutcome> {
  const { notify } = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const saved = useSavedWorkClient();
  const live = use(LiveModelContext);
  return async () => {
    if (live === undefined) throw new Error('The model was expected to be saved below the ModelProvider of the fair-value section.');
    const outcome = await dispatch(saveModel({ client: saved, model: live.ownModel(), now: new Date() }));
    if (outcome === 'saved') notify.status('Valuation saved.');
    return outcome;
  };
}
