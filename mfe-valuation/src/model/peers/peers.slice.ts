import type { CompanyRef } from '@mulya/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Known names of companies, by key. */
export type KnownNames = Readonly<Record<string, string>>;

export interface NameLookup {
  readonly names: KnownNames;
  /** Keys that the list of companies doesn't contain. */
  readonly unlisted: readonly string[];
  /** The list of companies couldn't be loaded. */
  readonly isListUnavailable: boolean;
}

export interface PeersState {
  readonly nameLookup: NameLookup;
  /** The latest keys. The address follows a moment later, so a quick second change starts from these. */
  readonly keys: readonly string[];
  /** The result of the last change, as a sentence. */
  readonly notice: string;
  readonly drawerOpen: boolean;
  /** The companies of the industry are shown, to choose peers from. */
  readonly industryOpen: boolean;
}

const initial: PeersState = {
  nameLookup: { names: {}, unlisted: [], isListUnavailable: false },
  keys: [],
  notice: '',
  drawerOpen: false,
  industryOpen: false,
};

export const peersSlice = createSlice({
  name: 'peers',
  initialState: initial,
  reducers: {
    companiesNamed: ({ nameLookup }, { payload }: PayloadAction<readonly CompanyRef[]>) => {
      for (const { key, name } of payload) nameLookup.names[key] = name;
    },
    /** The list of companies doesn't contain these. */
    companiesUnlisted: ({ nameLookup }, { payload }: PayloadAction<readonly string[]>) => {
      nameLookup.unlisted.push(...payload);
      nameLookup.isListUnavailable = false;
    },
    listUnavailable: ({ nameLookup }) => {
      nameLookup.isListUnavailable = true;
    },
    /** The keys in the address. */
    peersRead: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, keys: payload }),
    peersChanged: (state, { payload }: PayloadAction<Pick<PeersState, 'keys' | 'notice'>>) => ({ ...state, ...payload }),
    drawerOpened: (state) => {
      state.drawerOpen = true;
      state.notice = '';
    },
    drawerClosed: (state) => {
      state.drawerOpen = false;
    },
    /** Takes the place of the drawer, because only one of both is open at a time. */
    industryOpened: (state) => {
      state.drawerOpen = false;
      state.industryOpen = true;
      state.notice = '';
    },
    industryClosed: (state) => {
      state.industryOpen = false;
    },
  },
});

export const {
  companiesNamed,
  companiesUnlisted,
  listUnavailable,
  peersRead,
  peersChanged,
  drawerOpened,
  drawerClosed,
  industryOpened,
  industryClosed,
} = peersSlice.actions;

interface WithPeers {
  readonly peers: PeersState;
}

export const selectNameLookup = (state: WithPeers): NameLookup => state.peers.nameLookup;
export const selectKnownNames = (state: WithPeers): KnownNames => state.peers.nameLookup.names;
export const selectPeers = (state: WithPeers): PeersState => state.peers;
export const selectPeerNotice = (state: WithPeers): string => state.peers.notice;
export const selectPeersOpen = (state: WithPeers): boolean => state.peers.drawerOpen;
export const selectIndustryOpen = (state: WithPeers): boolean => state.peers.industryOpen;
