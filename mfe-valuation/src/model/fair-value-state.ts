import type { RawFigure } from '@mulya/contract';
import type { Revision } from '@mulya/contract/saved-work';
import { specifiedBaseYear, type ScenarioSet } from '@mulya/valuation-model/fair-value';
import { initialSaveState, type SaveState } from './saving/save-state.ts';
import { noLink, type SharedLink } from './shared-work.ts';
import type { History } from './history.ts';
import { defaultWork, type FairValueView, type Work } from './work.ts';

/** Today's market cap from `/api/stock`, in ₹ crore. */
export type StockState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly marketCap: RawFigure }
  | { readonly is: 'failed'; readonly message: string };

export interface FairValueState extends SaveState, History<Work> {
  readonly work: Work;
  readonly baseYear: number;
  /** Undefined: the company's default. */
  readonly view: FairValueView | undefined;
  readonly mode: 'view' | 'edit';
  /** The work of the current version. Undefined if nothing is saved and the defaults apply. */
  readonly savedWork: Work | undefined;
  /** Cancel has just discarded edits; undo restores them. */
  readonly hasDiscardedEdits: boolean;
  readonly stock: StockState;
  /** The link in the address. While it is shown, the rest of this state is still the analyst's own work. */
  readonly link: SharedLink;
}

/** Work cached for the session, so that a later page of the same company finds it. */
export interface SessionWork {
  readonly baseYear: number;
  readonly savedWork: Work | undefined;
  /** Edits of a page that was left without a prompt, because nothing could block the navigation. */
  readonly unsaved: Work | undefined;
  readonly scenarios: ScenarioSet;
  readonly savedScenarios: ScenarioSet;
  /** The saved version that the edits started from. */
  readonly baseRevision: Revision;
  /** The draft that stores the edits. */
  readonly draft: string | undefined;
}

/** The page's state, as far as this slice is concerned. */
export interface WithFairValue {
  readonly fairValue: FairValueState;
}

export const initialFairValue: FairValueState = {
  baseYear: specifiedBaseYear,
  view: undefined,
  mode: 'view',
  work: defaultWork,
  savedWork: undefined,
  past: [],
  future: [],
  coalesceKey: undefined,
  hasDiscardedEdits: false,
  stock: { is: 'loading' },
  link: noLink,
  ...initialSaveState,
};
