import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type AddressedSelection,
  nothingSelected,
  peerRefusal,
  withCompany,
  withPeer,
  type PeerRefusal,
  type Selection,
} from '../../domain/selection.ts';

/** Clears the user's work from the store on sign-out. */
export const sessionEnded = createAction('session/ended');

/** The result of the last choice, announced once. It names companies by key. */
export type Notice =
  | { readonly is: 'company-chosen'; readonly key: string; readonly wasPeer: boolean }
  | { readonly is: 'peer-added'; readonly key: string; readonly count: number }
  | { readonly is: 'peer-refused'; readonly key: string; readonly why: PeerRefusal }
  | { readonly is: 'left-out'; readonly unlisted: number; readonly surplus: number };

interface SelectionState {
  readonly now: Selection;
  readonly notice: Notice | undefined;
}

export const selectionSlice = createSlice({
  name: 'selection',
  initialState: (): SelectionState => ({ now: nothingSelected, notice: undefined }),
  reducers: {
    /** 'Select Company'. */
    companyChosen: ({ now }, { payload: key }: PayloadAction<string>): SelectionState => ({
      now: withCompany(now, key),
      notice: { is: 'company-chosen', key, wasPeer: now.peers.includes(key) },
    }),
    /** 'Add Peer'. A refused peer only sets a notice. */
    peerOffered: ({ now }, { payload: key }: PayloadAction<string>): SelectionState => {
      const why = peerRefusal(now, key);
      if (why !== undefined) return { now, notice: { is: 'peer-refused', key, why } };
      return { now: withPeer(now, key), notice: { is: 'peer-added', key, count: now.peers.length + 1 } };
    },
    /** Applies the selection in the address. */
    selectionRead: (_, { payload }: PayloadAction<AddressedSelection>): SelectionState => {
      const { selection, unlisted, surplus } = payload;
      return { now: selection, notice: unlisted + surplus > 0 ? { is: 'left-out', unlisted, surplus } : undefined };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (): SelectionState => ({ now: nothingSelected, notice: undefined }));
  },
});

export const { companyChosen, peerOffered, selectionRead } = selectionSlice.actions;
