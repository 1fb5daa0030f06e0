import type { Conflict, Revision, SaveBody, Version, VersionSummary } from '@mulya/contract/saved-work';
import type { PayloadAction } from '@reduxjs/toolkit';
import { addVersion, applySavedVersion, type SavedVersion, type ServerCopy } from './save-state.ts';
import type { SavedContent } from './saved-content.ts';
import type { FairValueState, SessionWork } from '../fair-value-state.ts';
import { discardEdits, replaceWork } from '../model-reducers.ts';
import { defaultWork, isSameWork } from '../work.ts';

export interface RestoredContent {
  readonly content: SavedContent;
  /** The effect of the step: "Draft restored". */
  readonly label: string;
  /** The draft that further edits are stored in. */
  readonly draft?: string;
  readonly baseRevision?: Revision;
}

/** Saving, drafts and versions. */
export const saveReducers = {
  saveStarted: (state: FairValueState, { payload: attempt }: PayloadAction<SaveBody>): FairValueState => ({
    ...state,
    saveStatus: { is: 'running' },
    attempt,
  }),
  saveFailed: (state: FairValueState, { payload: message }: PayloadAction<string>): FairValueState => ({
    ...state,
    saveStatus: { is: 'refused', message },
  }),
  saveConflicted: (state: FairValueState, { payload: conflict }: PayloadAction<Conflict>): FairValueState => ({
    ...state,
    saveStatus: { is: 'conflict', conflict },
  }),
  /** Closes the conflict without resolving it. */
  conflictDismissed: (state: FairValueState): FairValueState => ({ ...state, saveStatus: { is: 'idle' } }),
  /** Bases the next Save on a version that the analyst has seen. */
  baseRevisionChanged: (state: FairValueState, { payload: baseRevision }: PayloadAction<Revision>): FairValueState => ({
    ...state,
    baseRevision,
    saveStatus: { is: 'idle' },
  }),
  /** Edits made while the request was in flight are still unsaved. */
  saveSucceeded: (state: FairValueState, { payload }: PayloadAction<SavedVersion>): FairValueState => {
    const saved: FairValueState = { ...state, ...applySavedVersion(state, payload), savedWork: payload.work };
    return isSameWork(state.work, payload.work) ? { ...saved, mode: 'view', coalesceKey: undefined, hasDiscardedEdits: false } : saved;
  },
  /** Replaces the edits with the version from another session, as one undoable step. */
  serverVersionAccepted: (
    state: FairValueState,
    { payload: { version, content } }: PayloadAction<{ readonly version: Version; readonly content: SavedContent }>,
  ): FairValueState => {
    const { work: _, ...summary } = version;
    const { serverCopy } = state;
    return discardEdits({
      ...state,
      savedWork: content.work,
      baseRevision: version.id,
      serverCopy:
        serverCopy.is === 'ready'
          ? { ...serverCopy, revision: version.id, versions: addVersion(serverCopy.versions, summary) }
          : serverCopy,
      saveStatus: { is: 'idle' },
      attempt: undefined,
      draft: undefined,
    });
  },
  /** Restores the work of an earlier page of the same company. */
  workRestored: (
    state: FairValueState,
    { payload: { baseYear, savedWork, unsaved, baseRevision, draft } }: PayloadAction<SessionWork>,
  ): FairValueState => ({
    ...state,
    baseYear,
    baseRevision,
    draft,
    savedWork,
    work: unsaved ?? savedWork ?? defaultWork,
    mode: unsaved === undefined ? 'view' : 'edit',
  }),
  /** `payload`: the id of the draft that stores the edits from now on. */
  draftStarted: (state: FairValueState, { payload: draft }: PayloadAction<string>): FairValueState => ({ ...state, draft }),
  draftEnded: (state: FairValueState): FairValueState => ({ ...state, draft: undefined }),
  /** Replaces the work with a draft or a version, as one undoable step. */
  contentRestored: (state: FairValueState, { payload: { content, label, ...base } }: PayloadAction<RestoredContent>): FairValueState => ({
    ...(isSameWork(state.work, content.work)
      ? { ...state, mode: 'edit', baseYear: content.baseYear }
      : replaceWork(state, { work: content.work, label, baseYear: content.baseYear })),
    ...base,
  }),
  /** A version was renamed or restored (`changed`) or deleted (`gone`). The current version never is, so the model stays as it is. */
  versionsChanged: (
    state: FairValueState,
    { payload: { changed, gone } }: PayloadAction<{ readonly changed?: VersionSummary; readonly gone?: string }>,
  ): FairValueState => {
    if (state.serverCopy.is !== 'ready') return state;
    const others = state.serverCopy.versions.filter(({ id }) => id !== gone);
    return { ...state, serverCopy: { ...state.serverCopy, versions: changed === undefined ? others : addVersion(others, changed) } };
  },
  serverCopyReceived: (state: FairValueState, { payload: serverCopy }: PayloadAction<ServerCopy>): FairValueState => ({
    ...state,
    serverCopy,
  }),
};
