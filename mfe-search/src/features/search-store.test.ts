import type { CoverageAnswer, Listings } from '@mulya/contract';
import { loadListings } from './listings/listings.slice.ts';
import { createSearchStore } from './search-store.ts';
import { activeRowMoved, textChanged } from './search/search.slice.ts';
import { companyChosen, peerOffered, sessionEnded } from './selection/selection.slice.ts';
import type { Sources } from './sources.ts';

const keys = ['INE000A01011', 'INE000A01029', 'INE000A01037', 'INE000A01045', 'INE000A01052', 'INE000A01060', 'INE000A01078'];
const listings: Listings = {
  schema: 1,
  asOf: '2026-08-21',
  listings: keys.map((isin, at) => ({
    name: `Company ${at + 1} Ltd`,
    kind: 'equity',
    isin,
    nse: `CO${at + 1}`,
    bse: null,
    industry: null,
    aliases: [],
  })),
};
const coverage: CoverageAnswer = { source: 'A pack', covers: 'all' };

const sources = (given: Partial<Sources> = {}): Sources => ({
  listings: async () => ({ ok: true, value: listings }),
  coverage: async () => ({ ok: true, value: coverage }),
  watch: async () => true,
  ...given,
});
const storeWith = (given: Partial<Sources> = {}) => createSearchStore(sources(given));

describe('loading', () => {
  it('fetches the listings once for repeated requests', async () => {
    const ask = jest.fn(sources().listings);
    const store = storeWith({ listings: ask });
    await Promise.all([store.dispatch(loadListings()), store.dispatch(loadListings())]);
    await store.dispatch(loadListings());
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('selection', () => {
  it('clears the search text on each choice, even a refused one', () => {
    const store = storeWith();
    for (const choice of [companyChosen('A'), peerOffered('B'), peerOffered('B')]) {
      store.dispatch(textChanged('tata'));
      store.dispatch(activeRowMoved({ by: 1, rows: 3 }));
      store.dispatch(choice);
      expect(store.getState().search).toEqual({ text: '', activeRow: undefined });
    }
  });

  it('removes a peer that becomes the company, and says so', () => {
    const store = storeWith();
    store.dispatch(peerOffered('A'));
    store.dispatch(companyChosen('A'));
    expect(store.getState().selection).toEqual({
      now: { company: 'A', peers: [] },
      notice: { is: 'company-chosen', key: 'A', wasPeer: true },
    });
  });

  it('clears the search and the selection on sign-out', () => {
    const store = storeWith();
    store.dispatch(companyChosen('A'));
    store.dispatch(textChanged('tata'));
    store.dispatch(sessionEnded());
    expect(store.getState()).toMatchObject({
      search: { text: '' },
      selection: { now: { company: undefined, peers: [] }, notice: undefined },
    });
  });
});

describe('arrow keys', () => {
  it('select a row until the text changes', () => {
    const store = storeWith();
    store.dispatch(activeRowMoved({ by: 1, rows: 2 }));
    expect(store.getState().search.activeRow).toBe(0);
    store.dispatch(textChanged('tata'));
    expect(store.getState().search).toEqual({ text: 'tata', activeRow: undefined });
  });
});
