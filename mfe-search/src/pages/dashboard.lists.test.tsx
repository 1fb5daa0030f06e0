import type { RecentRow, WatchlistRow } from '@mulya/contract/saved-work';
import { renderView, type FakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerListings, box, respondWithLists, listings, openDashboard, searchHost } from '../testing/dashboard.fixture.tsx';
import DashboardPage from './dashboard.page.tsx';

const base = { twin: false, peers: [], price: null, priceAsOf: null, saved: null, openedAt: '2026-11-21T09:00:00.000Z' };
const savedVersion = (target: number, upside: number) => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Base case',
  target,
  upside,
  savedAt: '2026-11-20T12:00:00.000Z',
});
const tcs: RecentRow = {
  ...base,
  key: 'INE467B01029',
  name: 'Tata Consultancy Services Ltd',
  peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }],
  price: 102302.5,
  priceAsOf: '2026-08-21',
  saved: savedVersion(2600, 12.94),
};
const jain: RecentRow = {
  ...base,
  key: 'INE175A01038',
  name: 'Jain Irrigation Systems Ltd',
  twin: true,
  price: 61.2,
  priceAsOf: '2026-08-21T10:00:00Z',
  saved: savedVersion(50, -18.3),
};
const wipro: RecentRow = { ...base, key: 'INE075A01022', name: 'Wipro Ltd' };
const watchlistRow = (row: RecentRow): WatchlistRow => ({ ...row, addedAt: '2026-11-21T08:00:00.000Z' });
const refuse = () =>
  Response.json({ error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'The database is away.', traceId: 't' } }, { status: 503 });
const accept = () => new Response(null, { status: 204 });

let fake: FakeHost<'mfe-search'>;
beforeAll(() => import('../features/overview/overview.tsx')); // loaded in advance, so that no test waits for it
beforeEach(() => {
  fake = searchHost();
});
afterEach(() => jest.restoreAllMocks());

const table = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const companies = async (name: string) => (await table(name)).getAllByRole('link').map((link) => link.textContent);
const watchlistCalls = () =>
  fake.calls.requests
    .filter(({ path }) => path.startsWith('/api/saved-work/watchlist/'))
    .map(({ path, init }) => `${init?.method ?? ''} ${path}`);

describe('watchlist and recent companies', () => {
  it('show the price with its day, the target, the signed upside and the day of the last save', async () => {
    respondWithLists(fake, { recent: [tcs, jain, wipro] });
    await openDashboard(fake);
    const rows = (await table('Recent')).getAllByRole('row').slice(1);
    expect(rows.map(cells)).toEqual([
      ['₹102,302.50', '21 Aug 2026', '₹2,600.00', '▲+12.9%', '20 Nov 2026'],
      ['₹61.20', '21 Aug 2026', '₹50.00', '▼-18.3%', '20 Nov 2026'],
      ['-', '-', '-', '-', 'No saved valuation'],
    ]);
    act(() => fake.host.preferences.set({ grouping: 'indian' }));
    expect(screen.getByRole('cell', { name: '₹1,02,302.50' })).toBeVisible();
  });

  it('say that a target is nobody’s estimate, without the mark and colour of a change', async () => {
    const rows = (['defaults', 'benchmarks'] as const).map((restsOn) => ({
      ...tcs,
      key: restsOn,
      saved: { ...savedVersion(2600, 12.94), restsOn },
    }));
    respondWithLists(fake, { recent: [tcs, ...rows] });
    await openDashboard(fake);
    const shown = (await table('Recent')).getAllByRole('row').slice(1);
    expect(shown.map((row) => cells(row).slice(2, 4))).toEqual([
      ['₹2,600.00', '▲+12.9%'],
      ['₹2,600.00default assumptions', '+12.9%'],
      ['₹2,600.00from benchmarks', '+12.9%'],
    ]);
  });

  it('say the event in place of an upside that spans it', async () => {
    const event = { kind: 'demerger', date: '2026-05', business: 'Hotels', breaks: true, source: 'List' };
    const across = { ...tcs, saved: { ...savedVersion(2600, 12.94), event } };
    respondWithLists(fake, { watchlist: [watchlistRow(across)], recent: [across] });
    await openDashboard(fake);
    for (const name of ['Watchlist', 'Recent']) {
      const [, row] = (await table(name)).getAllByRole('row');
      expect(row && cells(row)[3]).toBe('not comparable: Hotels left in May 2026');
    }
  });

  it('open the valuation with its peers, and with the ISIN if the name is not unique', async () => {
    respondWithLists(fake, { watchlist: [watchlistRow(tcs)], recent: [jain] });
    answerListings(async () => Response.json(listings));
    const { user, location } = renderView(DashboardPage, { host: fake.host, at: '/dashboard' });
    const [first] = (await table('Watchlist')).getAllByRole('link');
    const [twin] = (await table('Recent')).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021');
    expect(twin).toHaveAttribute('href', '/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038');
    await user.click(screen.getByRole('link', { name: 'Tata Consultancy Services Ltd' }));
    expect(location()).toBe('/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021');
    expect(fake.calls.emitted.at(-1)).toEqual({
      event: 'company/selected',
      payload: { company: { key: tcs.key, name: tcs.name }, peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }] },
    });
  });

  it('sort independently by the selected header', async () => {
    respondWithLists(fake, { watchlist: [jain, wipro, tcs].map(watchlistRow), recent: [jain, tcs] });
    const { user } = await openDashboard(fake);
    await user.click((await table('Watchlist')).getByRole('button', { name: 'Upside' }));
    expect((await table('Watchlist')).getByRole('columnheader', { name: 'Upside' })).toHaveAttribute('aria-sort', 'descending');
    expect(await companies('Watchlist')).toEqual([tcs.name, jain.name, wipro.name]);
    expect(await companies('Recent')).toEqual([jain.name, tcs.name]);
  });

  it('put companies without figures last, until the user sorts them', async () => {
    respondWithLists(fake, { watchlist: [wipro, jain, tcs].map(watchlistRow), recent: [wipro, tcs] });
    const { user } = await openDashboard(fake);
    expect(await companies('Watchlist')).toEqual([jain.name, tcs.name, wipro.name]);
    expect(await companies('Recent')).toEqual([tcs.name, wipro.name]);
    const header = (await table('Recent')).getByRole('button', { name: 'Company' });
    await user.click(header);
    await user.click(header);
    expect(await companies('Recent')).toEqual([wipro.name, tcs.name]);
  });

  it('disappear during a search and return when the box is empty', async () => {
    respondWithLists(fake, { recent: [wipro] });
    const { user } = await openDashboard(fake);
    await table('Recent');
    await user.type(box(), 't');
    expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull();
    await user.clear(box());
    expect(screen.getByRole('region', { name: 'Recent' })).toBeVisible();
  });

  it('explain how to fill them when empty', async () => {
    await openDashboard(fake);
    expect(await screen.findByText('Your watchlist is empty.')).toBeVisible();
    expect(screen.getByText(/select Add to watchlist/)).toBeVisible();
    expect(screen.getByText('No recent companies.')).toBeVisible();
  });

  it('load after the search and show that they are loading', async () => {
    let arrive = (_: Response) => {};
    answerListings(() => new Promise((resolve) => (arrive = resolve)));
    fake.respond('/api/saved-work/recent', () => new Promise(() => undefined));
    renderView(DashboardPage, { host: fake.host, at: '/dashboard' });
    await screen.findByText('Built-in market pack covers 2 companies.');
    expect(fake.calls.requests.filter(({ path }) => path.startsWith('/api/saved-work/'))).toEqual([]);
    arrive(Response.json(listings));
    expect(await screen.findByText('Loading watchlist…')).toBeVisible();
    expect(screen.getByText('Loading recent companies…')).toBeVisible();
  });

  it('say that saved work is unavailable, and load on retry', async () => {
    fake.respond('/api/saved-work/recent', refuse);
    const { user } = await openDashboard(fake);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Saved work is unavailable\.The database is away\. You can still search\./);
    respondWithLists(fake, { recent: [wipro] });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await companies('Recent')).toEqual([wipro.name]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('disappear on sign-out', async () => {
    respondWithLists(fake, { recent: [wipro] });
    await openDashboard(fake);
    await table('Recent');
    fake.deliver('session/changed', { is: 'signed-out' });
    expect(screen.queryByText(wipro.name)).toBeNull();
  });
});

describe('Remove', () => {
  const path = `/api/saved-work/watchlist/${tcs.key}`;
  const remove = () => screen.findByRole('button', { name: `Remove ${tcs.name}` });
  const undo = () => screen.findByRole('button', { name: `Undo: restore ${tcs.name}` });

  it('removes a company at once, and Undo restores it in place', async () => {
    respondWithLists(fake, { watchlist: [tcs, wipro].map(watchlistRow) });
    fake.respond(path, accept);
    const { user } = await openDashboard(fake);
    await user.click(await remove());
    expect(await undo()).toHaveFocus();
    await user.click(await undo());
    expect(await remove()).toBeVisible();
    await waitFor(() => expect(watchlistCalls()).toEqual([`DELETE ${path}`, `PUT ${path}`]));
    expect(await companies('Watchlist')).toEqual([tcs.name, wipro.name]);
    expect(fake.calls.alerts).toEqual([]);
  });

  it('says that the company could not be removed, and restores it', async () => {
    respondWithLists(fake, { watchlist: [watchlistRow(tcs)] });
    fake.respond(path, refuse);
    const { user } = await openDashboard(fake);
    await user.click(await remove());
    await waitFor(() => expect(fake.calls.alerts).toEqual([`Couldn’t remove ${tcs.name} from your watchlist. The database is away.`]));
    expect(await remove()).toBeVisible();
  });
});
