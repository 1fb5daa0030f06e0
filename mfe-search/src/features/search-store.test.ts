import type { CoverageAnswer, Listings } from '@mulya/contract';
import { loadCoverage } from './coverage/coverage.slice.ts';
import { loadListings } from './listings/listings.slice.ts';
import { createSearchStore, selectChosenCompanies } from './search-store.ts';
import { activeRowMoved, textChanged } from './search/search.slice.ts';
import { companyChosen, peerOffered, selectionRead, sessionEnded } from './selection/selection.slice.ts';
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
const failure = { ok: false, failure: { status: 0, message: 'Out of reach.' } } as const;

const sources = (given: Partial<Sources> = {}): Sources => ({
  listings: async () => ({ ok: true, value: listings }),
  coverage: async () => ({ ok: true, value: coverage }),
  ...given,
});
const storeWith = (given: Partial<Sources> = {}) => createSearchStore(sources(given));

describe('loading', () => {
  it('stores the listings with the date of the list', async () => {
    const store = storeWith();
    const loading = store.dispatch(loadListings());
    expect(store.getState().listings).toEqual({ is: 'loading' });
    await loading;
    expect(store.getState().listings).toEqual({ is: 'ready', listings: listings.listings, asOf: '2026-08-21' });
  });

  it('stores why the listings failed, and loads them on retry', async () => {
    const answers = [failure, { ok: true, value: listings } as const];
    const store = storeWith({ listings: async () => answers.shift() ?? failure });
    await store.dispatch(loadListings());
    expect(store.getState().listings).toEqual({ is: 'failed', message: 'Out of reach.' });
    await store.dispatch(loadListings());
    expect(store.getState().listings.is).toBe('ready');
  });

  it('fetches the listings once for repeated requests', async () => {
    const ask = jest.fn(sources().listings);
    const store = storeWith({ listings: ask });
    await Promise.all([store.dispatch(loadListings()), store.dispatch(loadListings())]);
    await store.dispatch(loadListings());
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an answer', {}, { is: 'known', answer: coverage }],
    ['none', { coverage: async () => failure }, { is: 'failed' }],
  ])('stores the coverage after %s', async (_, given, state) => {
    const store = storeWith(given);
    await store.dispatch(loadCoverage());
    expect(store.getState().coverage).toEqual(state);
  });
});

describe('selection', () => {
  it('replaces the company with each choice', () => {
    const store = storeWith();
    store.dispatch(companyChosen('A'));
    store.dispatch(companyChosen('B'));
    expect(store.getState().selection).toEqual({
      now: { company: 'B', peers: [] },
      notice: { is: 'company-chosen', key: 'B', wasPeer: false },
    });
  });

  it('clears the search text on each choice, even a refused one', () => {
    const store = storeWith();
    for (const choice of [companyChosen('A'), peerOffered('B'), peerOffered('B')]) {
      store.dispatch(textChanged('tata'));
      store.dispatch(activeRowMoved({ by: 1, rows: 3 }));
      store.dispatch(choice);
      expect(store.getState().search).toEqual({ text: '', activeRow: undefined });
    }
  });

  it('accepts five peers and refuses the sixth', () => {
    const store = storeWith();
    for (const key of ['A', 'B', 'C', 'D', 'E', 'F']) store.dispatch(peerOffered(key));
    expect(store.getState().selection).toEqual({
      now: { company: undefined, peers: ['A', 'B', 'C', 'D', 'E'] },
      notice: { is: 'peer-refused', key: 'F', why: 'no-room' },
    });
  });

  it('refuses a duplicate peer, and a company as its own peer', () => {
    const store = storeWith();
    store.dispatch(companyChosen('A'));
    store.dispatch(peerOffered('B'));
    store.dispatch(peerOffered('B'));
    expect(store.getState().selection.notice).toEqual({ is: 'peer-refused', key: 'B', why: 'already-a-peer' });
    store.dispatch(peerOffered('A'));
    expect(store.getState().selection).toEqual({
      now: { company: 'A', peers: ['B'] },
      notice: { is: 'peer-refused', key: 'A', why: 'is-the-company' },
    });
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

  it('reads the selection from the address, and counts what it skipped', () => {
    const store = storeWith();
    store.dispatch(selectionRead({ selection: { company: 'A', peers: ['B'] }, unlisted: 1, surplus: 0 }));
    expect(store.getState().selection).toEqual({
      now: { company: 'A', peers: ['B'] },
      notice: { is: 'left-out', unlisted: 1, surplus: 0 },
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

  it('resolves the selected companies to entries of the list', async () => {
    const store = storeWith();
    await store.dispatch(loadListings());
    store.dispatch(companyChosen('INE000A01011'));
    store.dispatch(peerOffered('INE000A01037'));
    const { company, peers } = selectChosenCompanies(store.getState());
    expect([company, ...peers].map((entry) => [entry?.position, entry?.listing.name])).toEqual([
      [1, 'Company 1 Ltd'],
      [3, 'Company 3 Ltd'],
    ]);
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
