import type { PayloadAction } from '@reduxjs/toolkit';
import { noLink, type SharedLink } from './shared-work.ts';
import type { FairValueState } from './fair-value-state.ts';

/** The link that the address carries. */
export const linkReducers = {
  linkPending: (state: FairValueState): FairValueState => ({ ...state, link: { is: 'pending' } }),
  /** Shows the shared work, or the reason why it can't be shown. */
  linkResolved: (state: FairValueState, { payload: link }: PayloadAction<SharedLink>): FairValueState => ({
    ...state,
    link,
    coalesceKey: undefined,
    view: (link.is === 'shown' ? link.shared.view : undefined) ?? state.view,
  }),
  /** Shows the analyst's own work again. */
  linkClosed: (state: FairValueState): FairValueState => ({ ...state, link: noLink }),
};

const sharedStates = new WeakMap<FairValueState, FairValueState>();

/** The state with a link's work in place of the analyst's own. Returns the same object for the same state. */
export function withSharedWork(state: FairValueState, { shared, baseYear }: Extract<SharedLink, { readonly is: 'shown' }>): FairValueState {
  const cached = sharedStates.get(state) ?? {
    ...state,
    work: shared.content.work,
    baseYear,
    mode: 'view',
    inputErrors: {},
    hasDiscardedEdits: false,
  };
  sharedStates.set(state, cached);
  return cached;
}
