import type { Conflict, Draft, Revision, SaveBody, SavedValuation, VersionSummary } from '@mulya/contract/saved-work';
import type { ScenarioSet } from '@mulya/valuation-model/fair-value';
import type { Work } from '../work.ts';

/** The page's copy of the company's saved work. */
export type ServerCopy =
  | { readonly is: 'loading' }
  /** `unread`: why the model doesn't show the current version; undefined if it does, or if nothing is saved. */
  | {
      readonly is: 'ready';
      readonly revision: Revision;
      readonly versions: readonly VersionSummary[];
      readonly drafts: readonly Draft[];
      readonly unread: string | undefined;
      /** The newest period of the last visit. */
      readonly newest?: SavedValuation['newest'];
    }
  | { readonly is: 'unavailable' };

/** The outcome of the last Save. */
type SaveStatus =
  | { readonly is: 'idle' }
  | { readonly is: 'running' }
  /** `message`: the reason, in one sentence. */
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'conflict'; readonly conflict: Conflict };

/** The part of the model's state that concerns saving. */
export interface SaveState {
  readonly serverCopy: ServerCopy;
  /** The version the edits started from. The gateway rejects a Save if a newer one exists. */
  readonly baseRevision: Revision;
  /** Id of the draft that holds these edits; undefined if they have none yet. */
  readonly draft: string | undefined;
  /** The draft that the last Save deleted. */
  readonly savedDraft: string | undefined;
  readonly saveStatus: SaveStatus;
  /** A Save without a successful answer. A retry reuses its id, so that only one version is created. */
  readonly attempt: SaveBody | undefined;
}

export const initialSaveState: SaveState = {
  serverCopy: { is: 'loading' },
  baseRevision: null,
  draft: undefined,
  savedDraft: undefined,
  saveStatus: { is: 'idle' },
  attempt: undefined,
};

/** A Save that succeeded. */
export interface SavedVersion {
  /** The saved work. The user may have typed more since. */
  readonly work: Work;
  readonly scenarios: ScenarioSet;
  readonly version: VersionSummary;
}

export function serverCopyOf({ revision, versions, drafts, newest }: SavedValuation, unread: string | undefined): ServerCopy {
  return { is: 'ready', revision, versions, drafts, unread, newest };
}

export function applySavedVersion({ serverCopy, draft }: SaveState, { version }: SavedVersion): SaveState {
  const before = serverCopy.is === 'ready' ? serverCopy : { versions: [], drafts: [] };
  const drafts = before.drafts.filter(({ id }) => id !== draft);
  return {
    serverCopy: { is: 'ready', revision: version.id, versions: addVersion(before.versions, version), drafts, unread: undefined },
    baseRevision: version.id,
    draft: undefined,
    savedDraft: draft,
    saveStatus: { is: 'idle' },
    attempt: undefined,
  };
}

/** Adds or replaces a version; newest first. */
export const addVersion = (versions: readonly VersionSummary[], version: VersionSummary): readonly VersionSummary[] =>
  [version, ...versions.filter(({ id }) => id !== version.id)].sort((one, other) => other.savedAt.localeCompare(one.savedAt));
