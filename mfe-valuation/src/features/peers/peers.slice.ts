import type { CompanyRef } from '@mulya/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ValuationState } from '../valuation-store.ts';

/** Names of companies by key, as far as somebody has told them. */
export type KnownNames = Readonly<Record<string, string>>;

/** What has been told of names. */
export interface ToldNames {
  readonly names: KnownNames;
  /** Keys that the list of companies was asked for and does not have. */
  readonly unlisted: readonly string[];
  /** The list of companies could not be loaded, so that nobody knows the other names. */
  readonly noList: boolean;
}

export interface PeersState {
  readonly told: ToldNames;
  /** The peers' keys as last asked for: the address follows a moment later, and a second change in that time goes on from here. */
  readonly keys: readonly string[];
  /** What the last change came to, as a sentence. */
  readonly notice: string;
  readonly drawerOpen: boolean;
}

const initial: PeersState = { told: { names: {}, unlisted: [], noList: false }, keys: [], notice: '', drawerOpen: false };

export const peersSlice = createSlice({
  name: 'peers',
  initialState: initial,
  reducers: {
    companiesNamed: ({ told }, { payload }: PayloadAction<readonly CompanyRef[]>) => {
      for (const { key, name } of payload) told.names[key] = name;
    },
    /** The list of companies has been asked, and does not have these. */
    companiesUnlisted: ({ told }, { payload }: PayloadAction<readonly string[]>) => {
      told.unlisted.push(...payload);
      told.noList = false;
    },
    listMissed: ({ told }) => {
      told.noList = true;
    },
    /** The address names these. */
    peersRead: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, keys: payload }),
    peersChanged: (state, { payload }: PayloadAction<Pick<PeersState, 'keys' | 'notice'>>) => ({ ...state, ...payload }),
    drawerOpened: (state) => {
      state.drawerOpen = true;
      state.notice = '';
    },
    drawerClosed: (state) => {
      state.drawerOpen = false;
    },
  },
});

export const { companiesNamed, companiesUnlisted, listMissed, peersRead, peersChanged, drawerOpened, drawerClosed } = peersSlice.actions;

export const selectTold = (state: ValuationState): ToldNames => state.peers.told;
export const selectKnownNames = (state: ValuationState): KnownNames => state.peers.told.names;
export const selectPeers = (state: ValuationState): PeersState => state.peers;
export const selectPeerNotice = (state: ValuationState): string => state.peers.notice;
export const selectPeersOpen = (state: ValuationState): boolean => state.peers.drawerOpen;
