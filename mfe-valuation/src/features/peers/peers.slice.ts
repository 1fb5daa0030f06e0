import type { CompanyRef } from '@mulya/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Names of companies by key, as far as somebody has told them. */
export type KnownNames = Readonly<Record<string, string>>;

/** What has been told of names. */
export interface NameLookup {
  readonly names: KnownNames;
  /** Keys that the list of companies was asked for and does not have. */
  readonly unlisted: readonly string[];
  /** The list of companies could not be loaded, so that nobody knows the other names. */
  readonly isListUnavailable: boolean;
}

export interface PeersState {
  readonly nameLookup: NameLookup;
  /** The peers' keys as last asked for: the address follows a moment later, and a second change in that time goes on from here. */
  readonly keys: readonly string[];
  /** What the last change came to, as a sentence. */
  readonly notice: string;
  readonly drawerOpen: boolean;
}

const initial: PeersState = { nameLookup: { names: {}, unlisted: [], isListUnavailable: false }, keys: [], notice: '', drawerOpen: false };

export const peersSlice = createSlice({
  name: 'peers',
  initialState: initial,
  reducers: {
    companiesNamed: ({ nameLookup: told }, { payload }: PayloadAction<readonly CompanyRef[]>) => {
      for (const { key, name } of payload) told.names[key] = name;
    },
    /** The list of companies has been asked, and does not have these. */
    companiesUnlisted: ({ nameLookup: told }, { payload }: PayloadAction<readonly string[]>) => {
      told.unlisted.push(...payload);
      told.isListUnavailable = false;
    },
    listUnavailable: ({ nameLookup: told }) => {
      told.isListUnavailable = true;
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

export const { companiesNamed, companiesUnlisted, listUnavailable, peersRead, peersChanged, drawerOpened, drawerClosed } =
  peersSlice.actions;

interface WithPeers {
  readonly peers: PeersState;
}

export const selectNameLookup = (state: WithPeers): NameLookup => state.peers.nameLookup;
export const selectKnownNames = (state: WithPeers): KnownNames => state.peers.nameLookup.names;
export const selectPeers = (state: WithPeers): PeersState => state.peers;
export const selectPeerNotice = (state: WithPeers): string => state.peers.notice;
export const selectPeersOpen = (state: WithPeers): boolean => state.peers.drawerOpen;
