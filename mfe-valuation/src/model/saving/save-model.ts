import type { SaveBody } from '@mulya/contract/saved-work';
import { headline, headlineMethod, methodBreak, type Model } from '@mulya/valuation-model/fair-value';
import { forecastOf } from '@mulya/valuation-model/track-record';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type AnalysisState, useAnalysisDispatch } from '../analysis-store.ts';
import { saveStarted, saveConflicted, saveSucceeded, saveFailed, selectFairValue, baseRevisionChanged } from '../fair-value.slice.ts';
import { selectScenarios } from '../scenarios/scenarios.slice.ts';
import type { Sources } from '../../company/company.api.ts';
import { dayOf } from '../../kit/day-of.ts';
import { contentVersion, serializeContent } from './saved-content.ts';
import type { SavedWorkClient } from './saved-work.api.ts';
import { timeText } from './version-labels.ts';
import { useHost } from '@mulya/sdk';
import { use } from 'react';
import { useSavedWorkClient } from './saved-work-context.ts';
import { LiveModelContext } from '../live-model.ts';

/** `busy`: another Save is in flight. */
export type SaveOutcome = 'saved' | 'refused' | 'conflict' | 'busy';

interface SaveRequest {
  readonly client: SavedWorkClient;
  /** Supplies the results that the list of versions shows. */
  readonly model: Model;
  readonly now: Date;
}

type SaveThunk = (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState) => Promise<SaveOutcome>;

/** Saves the work as a version. Never discards edits. */
function saveModel({ client, model, now }: SaveRequest): SaveThunk {
  const save: SaveThunk = async (dispatch, getState) => {
    const state = getState();
    const { work, baseYear, baseRevision, draft, attempt, saveStatus } = selectFairValue(state);
    if (saveStatus.is === 'running') return 'busy';
    const scenarios = selectScenarios(state);
    const content = { work, baseYear, scenarios };
    const request = {
      basedOn: baseRevision,
      ...resultsOf(model),
      modelVersion: contentVersion,
      forecast: forecastOf(model, dayOf(now)),
      work: serializeContent(content),
    };
    const isRetry = attempt !== undefined && isSameSave(attempt, request);
    const body: SaveBody = {
      ...(isRetry ? attempt : { ...request, id: crypto.randomUUID(), name: timeText(now) }),
      ...(draft === undefined ? {} : { draft }),
    };
    dispatch(saveStarted(body));
    const result = await client.save(body);
    if (result.ok) {
      dispatch(saveSucceeded({ work, scenarios, version: result.value.version }));
      return 'saved';
    }
    const { refusal } = result;
    if (refusal.is !== 'conflict') {
      const outcome = refusal.is === 'unavailable' ? 'Not saved' : 'Save rejected';
      dispatch(saveFailed(`${outcome}. ${refusal.message} Your changes are still here. Save again to retry.`));
      return 'refused';
    }
    // An earlier attempt succeeded but its answer was lost, so the newer version is our own.
    if (attempt !== undefined && refusal.conflict.revision === attempt.id) {
      dispatch(baseRevisionChanged(attempt.id));
      return save(dispatch, getState);
    }
    dispatch(saveConflicted(refusal.conflict));
    return 'conflict';
  };
  return save;
}

/** Results for the list of versions. Left out if they compare across an event, because the list couldn't say so. */
function resultsOf(model: Model): Pick<SaveBody, 'price' | 'target' | 'upside'> {
  const { price, target, upside } = headline(model, []);
  const isLeftOut = methodBreak(model, headlineMethod) !== undefined;
  const value = (cell: typeof target.cell) => (cell.is === 'figure' && Number.isFinite(cell.value) ? cell.value : null);
  return {
    price: value(price.cell),
    target: isLeftOut ? null : value(target.cell),
    upside: isLeftOut ? null : value(upside.cell),
  };
}

const isSameSave = ({ id: _, name: __, draft: ___, ...attempt }: SaveBody, request: Omit<SaveBody, 'id' | 'name' | 'draft'>): boolean =>
  comparableText(attempt) === comparableText(request);

const comparableText = ({
  basedOn,
  price,
  target,
  upside,
  modelVersion,
  forecast,
  work,
}: Omit<SaveBody, 'id' | 'name' | 'draft'>): string => JSON.stringify([basedOn, price, target, upside, modelVersion, forecast, work]);

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
