import type { SaveBody } from '@mulya/contract/saved-work';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { headline } from '../../domain/fair-value/headline.ts';
import type { Model } from '../../domain/fair-value/model.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { saveBegun, saveConflicted, saved, saveRefused, selectFairValue, workBasedOn } from '../fair-value/fair-value.slice.ts';
import { selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import type { Sources } from '../valuation-store.ts';
import { contentVersion, written } from './saved-content.ts';
import type { SavedWork } from './saved-work.api.ts';
import { timeText } from './saved-words.ts';

/** `busy`: another Save is on its way. */
export type SaveOutcome = 'saved' | 'refused' | 'conflict' | 'busy';

interface Saved {
  readonly saved: SavedWork;
  /** As it stands, for what it comes to. */
  readonly model: Model;
  readonly now: Date;
}

type SaveThunk = (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState) => Promise<SaveOutcome>;

/** Saves the work as a version. What was typed stays, however it ends. */
export function saveModel({ saved: shelf, model, now }: Saved): SaveThunk {
  const save: SaveThunk = async (dispatch, getState) => {
    const desk = getState();
    const { work, baseYear, basedOn, draft, attempt, saving } = selectFairValue(desk);
    if (saving.is === 'running') return 'busy';
    const scenarios = selectScenarios(desk);
    const content = { work, baseYear, scenarios };
    const saves = { basedOn, ...resultsOf(model), modelVersion: contentVersion, work: written(content) };
    const again = attempt !== undefined && isSameSave(attempt, saves);
    const body: SaveBody = {
      ...(again ? attempt : { ...saves, id: crypto.randomUUID(), name: timeText(now) }),
      ...(draft === undefined ? {} : { draft }),
    };
    dispatch(saveBegun(body));
    const told = await shelf.save(body);
    if (told.ok) {
      dispatch(saved({ work, scenarios, version: told.value.version }));
      return 'saved';
    }
    const { refusal } = told;
    if (refusal.is !== 'conflict') {
      const outcome = refusal.is === 'away' ? 'Not saved' : 'Save rejected';
      dispatch(saveRefused(`${outcome}. ${refusal.message} Your changes are still here. Save again to retry.`));
      return 'refused';
    }
    // The answer to an earlier attempt was lost, and it was saved: nobody else's work stands there.
    if (attempt !== undefined && refusal.conflict.revision === attempt.id) {
      dispatch(workBasedOn(attempt.id));
      return save(dispatch, getState);
    }
    dispatch(saveConflicted(refusal.conflict));
    return 'conflict';
  };
  return save;
}

/** What the model comes to, for a list of versions: none where a placeholder stands behind it, which a list could not say. */
function resultsOf(model: Model): Pick<SaveBody, 'price' | 'target' | 'upside'> {
  const { price, target, upside, reading } = headline(model, []);
  const illustrative = reading.some(({ is }) => is === 'illustrative');
  const value = (cell: typeof target.cell) => (cell.is === 'figure' && Number.isFinite(cell.value) ? cell.value : null);
  const isPlaceholder = price.cell.is === 'figure' && price.cell.origin?.state === 'placeholder';
  return {
    price: isPlaceholder ? null : value(price.cell),
    target: illustrative ? null : value(target.cell),
    upside: illustrative ? null : value(upside.cell),
  };
}

const isSameSave = ({ id: _, name: __, draft: ___, ...attempt }: SaveBody, now: Omit<SaveBody, 'id' | 'name' | 'draft'>): boolean =>
  sorted(attempt) === sorted(now);

const sorted = ({ basedOn, price, target, upside, modelVersion, work }: Omit<SaveBody, 'id' | 'name' | 'draft'>): string =>
  JSON.stringify([basedOn, price, target, upside, modelVersion, work]);
