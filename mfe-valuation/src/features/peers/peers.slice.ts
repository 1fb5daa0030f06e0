import type { CompanyRef } from '@mulya/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ValuationState } from '../valuation-store.ts';
import type { ValuationAddress } from './valuation-address.ts';

/** Names of companies by key, as far as somebody has told them. */
export type KnownNames = Readonly<Record<string, string>>;

const initial: { readonly names: KnownNames } = { names: {} };

export const peersSlice = createSlice({
  name: 'peers',
  initialState: initial,
  reducers: {
    companiesNamed: (state, { payload }: PayloadAction<readonly CompanyRef[]>) => ({
      names: { ...state.names, ...Object.fromEntries(payload.map(({ key, name }) => [key, name])) },
    }),
  },
});

export const { companiesNamed } = peersSlice.actions;

export const selectKnownNames = (state: ValuationState): KnownNames => state.peers.names;

/** The peers' names in the address's order; the key itself where nobody has told a name. */
export function peerNames({ peers, handedOver }: ValuationAddress, known: KnownNames): readonly string[] {
  const inOrder = handedOver.peers.length === peers.length ? handedOver.peers : [];
  return peers.map((key, index) => known[key] ?? inOrder[index] ?? key);
}
