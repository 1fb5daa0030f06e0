import type { SectionMount, SectionPlace } from '@mulya/contract';
import type { WatchlistRow } from '@mulya/contract/saved-work';
import { readSlotInput, slots } from '@mulya/contract/slots';
import { fakeHost } from '@mulya/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard, respondWithLists, searchHost } from '../testing/dashboard.fixture.tsx';

const news: SectionMount = {
  slot: 'dashboard/card',
  page: 'mfe-search',
  remote: 'mfe-news',
  section: 'headlines',
  title: 'Headlines',
  access: 'signed-in',
  order: 10,
};
const row: WatchlistRow = {
  key: 'INE467B01029',
  name: 'Tata Consultancy Services Ltd',
  twin: false,
  peers: [],
  price: null,
  priceAsOf: null,
  saved: null,
  openedAt: '2026-11-21T09:00:00.000Z',
  addedAt: '2026-11-21T08:00:00.000Z',
};
const tcs = { key: row.key, name: row.name };

beforeAll(() => import('../features/overview/overview.tsx')); // loaded in advance, so that no test waits for it
afterEach(() => jest.restoreAllMocks());

/** The dashboard with these sections in its release. `places`: what each of them got. */
async function open(mounts: readonly SectionMount[]) {
  const places: SectionPlace[] = [];
  const load = jest.fn(() => Promise.resolve({ show: (_: SectionMount, place: SectionPlace) => (places.push(place), () => undefined) }));
  const fake = searchHost();
  respondWithLists(fake, { watchlist: [row] });
  fake.respond(/^\/api\/saved-work\/watchlist\//, () => new Response(null, { status: 204 }));
  const { host } = fakeHost('mfe-search', { slots: { mounts, load } });
  const view = await openDashboard({ ...fake, host: { ...fake.host, slots: host.slots } });
  await screen.findByRole('region', { name: 'Watchlist' });
  return { ...view, places, load };
}

describe('cards of other teams on the dashboard', () => {
  it('are absent, and load nothing, where none is mounted', async () => {
    const { load } = await open([{ ...news, page: 'mfe-valuation' }]);
    expect(screen.queryByRole('heading', { name: 'Headlines' })).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('follow the dashboard’s own parts, with the remote’s name', async () => {
    await open([news]);
    expect(within(await screen.findByRole('region', { name: 'Headlines' })).getByText('By mfe-news.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Headlines');
  });

  it('get the watchlist and the recent companies, which fit the slot’s schema', async () => {
    const { places } = await open([news]);
    await waitFor(() => expect(places).toHaveLength(1));
    const input = places[0]?.input.current();
    expect(input).toEqual({ watchlist: [tcs], recent: [] });
    expect(readSlotInput(slots['dashboard/card'], input)).toMatchObject({ ok: true });
  });

  it('get the watchlist again without a company that the user takes off', async () => {
    const { places, user } = await open([news]);
    await waitFor(() => expect(places).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove Tata Consultancy Services Ltd/ }));
    await waitFor(() => expect(places[0]?.input.current()).toEqual({ watchlist: [], recent: [] }));
  });
});
