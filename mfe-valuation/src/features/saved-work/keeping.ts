import type { Conflict, Draft, Revision, SaveBody, SavedValuation, VersionSummary } from '@mulya/contract/saved-work';
import type { ScenariosState } from '../fair-value/scenarios/scenarios.slice.ts';
import type { Work } from '../fair-value/work.ts';

/** What the page knows of the company's saved work. */
export type Shelf =
  | { readonly is: 'asked' }
  /** `unread`: why the current version is not what the model shows; undefined: it is, or nothing is saved. */
  | {
      readonly is: 'known';
      readonly revision: Revision;
      readonly versions: readonly VersionSummary[];
      readonly drafts: readonly Draft[];
      readonly unread: string | undefined;
    }
  | { readonly is: 'away' };

/** How the last Save went. */
export type Saving =
  | { readonly is: 'idle' }
  | { readonly is: 'running' }
  /** `message`: why, in one sentence; what was typed stays. */
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'conflict'; readonly conflict: Conflict };

/** The part of the model's state that is about where it is kept. */
export interface Keeping {
  readonly shelf: Shelf;
  /** The version that the work was begun from: a Save after another one is held up. */
  readonly basedOn: Revision;
  /** The id of the draft that these edits are kept as; undefined: they are not, yet. */
  readonly draft: string | undefined;
  /** The draft that went with the last Save. */
  readonly savedDraft: string | undefined;
  readonly saving: Saving;
  /** The Save that was begun and not answered with success: sent again with its id, it is one version. */
  readonly attempt: SaveBody | undefined;
}

export const nothingKept: Keeping = {
  shelf: { is: 'asked' },
  basedOn: null,
  draft: undefined,
  savedDraft: undefined,
  saving: { is: 'idle' },
  attempt: undefined,
};

/** A Save that the gateway has answered with success. */
export interface SavedVersion {
  /** What was saved, which may be less than what stands there by now. */
  readonly work: Work;
  readonly scenarios: ScenariosState;
  readonly version: VersionSummary;
}

export function shelfOf({ revision, versions, drafts }: SavedValuation, unread: string | undefined): Shelf {
  return { is: 'known', revision, versions, drafts, unread };
}

export function keptAfterSave({ shelf, draft }: Keeping, { version }: SavedVersion): Keeping {
  const known = shelf.is === 'known' ? shelf : { versions: [], drafts: [] };
  const drafts = known.drafts.filter(({ id }) => id !== draft);
  return {
    shelf: { is: 'known', revision: version.id, versions: withVersion(known.versions, version), drafts, unread: undefined },
    basedOn: version.id,
    draft: undefined,
    savedDraft: draft,
    saving: { is: 'idle' },
    attempt: undefined,
  };
}

/** The newest comes first. */
export const withVersion = (versions: readonly VersionSummary[], version: VersionSummary): readonly VersionSummary[] =>
  [version, ...versions.filter(({ id }) => id !== version.id)].sort((one, other) => other.savedAt.localeCompare(one.savedAt));
