import type { WatchlistRow } from '@mulya/contract/saved-work';
import type { FakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { tellWatched } from '../features/watchlist/watching.ts';
import { box, openDashboard, respondWithLists, row as resultRow, searchHost } from '../testing/dashboard.fixture.tsx';

const watched = (key: string, name: string, more: Partial<WatchlistRow> = {}): WatchlistRow => ({
  ...{ key, name, twin: false, peers: [], price: 2302, priceAsOf: '2026-08-21', saved: null },
  ...{ openedAt: null, addedAt: '2026-11-21T08:00:00.000Z', ...more },
});
const tcs = watched('INE467B01029', 'Tata Consultancy Services Ltd', {
  saved: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Base',
    target: 2600,
    upside: 10,
    savedAt: '2026-08-21T12:00:00Z',
    newQuarter: 'Q2 FY27',
  },
});
const infosys = watched('INE009A01021', 'Infosys Ltd');
const summary = {
  ...{ name: 'A', price: 2302, change: -0.5, asOf: '2026-08-21', pe: 16.64, peBasis: 'TTM', low52: 2000, high52: 3000 },
  ...{ newest: 'Q1 FY27', nextResults: { date: '2099-11-14', kind: 'due' } },
};
const loss = { ...summary, pe: null, peBasis: 'not meaningful (loss)', change: null, low52: null, nextResults: null };
const quote = { ...{ is: 'quote', price: 2532.2, previousClose: 2302, change: 10, low52: 2000, high52: 3000 }, at: '2026-11-27T10:00:00Z' };

let fake: FakeHost<'mfe-search'>;
beforeAll(() => import('../features/overview/overview.tsx')); // loaded in advance, so that no test waits for it
beforeEach(() => {
  fake = searchHost();
  fake.respond(/^\/api\/company\/summaries\?/, (path) =>
    Response.json({ summaries: Object.fromEntries(keysIn(path).map((key) => [key, key === infosys.key ? loss : summary])) }),
  );
});
afterEach(() => jest.restoreAllMocks());

const keysIn = (path: string) => new URLSearchParams(path.split('?')[1]).getAll('isin');
const calls = (name: string) =>
  fake.calls.requests.filter(({ path }) => path.startsWith(`/api/company/${name}?`)).map(({ path }) => keysIn(path));
const table = async () => within(await screen.findByRole('region', { name: 'Watchlist' }));
const cells = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.querySelectorAll('th, td')].map((cell) => cell.textContent));
const stars = () => screen.getByRole('button', { name: 'Add to watchlist' });

describe('the watchlist', () => {
  it('is led by new reports, and shows price, change, PE, upside, range and next results of one call', async () => {
    respondWithLists(fake, { watchlist: [infosys, tcs] });
    await openDashboard(fake);
    await screen.findByText('Prices of 21 Aug 2026 · quote not available');
    expect(await cells()).toEqual([
      [
        'Tata Consultancy Services Ltdnew: Q2 FY27 reported',
        '₹2,302.0021 Aug 2026',
        '▼-0.5%',
        '16.6xTTM',
        '▲+10.0%target ₹2,600.00',
        '30% of the way from the 52-week low of ₹2,000.00 to the high of ₹3,000.00',
        'due by 14 Nov 2099',
        'Remove',
      ],
      ['Infosys Ltd', '₹2,302.0021 Aug 2026', '-', 'not meaningful (loss)', '-', '-', '-', 'Remove'],
    ]);
    expect([calls('summaries'), calls('quotes')]).toEqual([[[tcs.key, infosys.key]], [[tcs.key, infosys.key]]]);
  });

  it('renews price, change and PE in place by the quotes of one call', async () => {
    respondWithLists(fake, { watchlist: [tcs, watched('NSE:VISHAL', 'Vishal Fabrics')] });
    fake.respond(/^\/api\/company\/quotes\?/, () => Response.json({ quotes: { [tcs.key]: { ...quote, source: 'Yahoo Finance' } } }));
    await openDashboard(fake);
    await screen.findByText('Prices of 27 Nov 2026 · Yahoo Finance, delayed');
    const [first] = await cells();
    expect(first?.slice(1, 4)).toEqual(['₹2,532.2027 Nov 2026', '▲+10.0%', '18.3xTTM']);
    expect(calls('quotes')).toEqual([[tcs.key]]);
  });

  it('says that prices could not be loaded, keeps the rows, and loads them on retry', async () => {
    respondWithLists(fake, { watchlist: [tcs] });
    const refusal = { error: { code: 'UNAVAILABLE', message: 'The gateway is busy.', traceId: 't' } };
    fake.respond(/^\/api\/company\/summaries\?/, () => Response.json(refusal, { status: 503 }));
    const { user } = await openDashboard(fake);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Prices and PE could not be loaded. The gateway is busy.');
    expect(calls('quotes')).toEqual([]);
    fake.respond(/^\/api\/company\/summaries\?/, () => Response.json({ summaries: { [tcs.key]: summary } }));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('16.6x')).toBeVisible();
  });

  it('shows 50 rows at a time, and asks for the others to sort them by what the lists lack', async () => {
    const many = Array.from({ length: 60 }, (_, at) => watched(`INE${String(at).padStart(3, '0')}Z01010`, `Sundry ${at + 1} Ltd`));
    respondWithLists(fake, { watchlist: many });
    const { user } = await openDashboard(fake);
    await screen.findByText(/^Prices of/);
    expect((await cells()).length).toBe(50);
    await user.click((await table()).getByRole('button', { name: 'PE' }));
    await waitFor(() => expect(calls('summaries').map(({ length }) => length)).toEqual([50, 10]));
    expect((await table()).getByRole('columnheader', { name: 'PE' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 60' }));
    expect((await cells()).length).toBe(60);
    expect(screen.getByRole('link', { name: 'Sundry 51 Ltd' })).toHaveFocus();
    await waitFor(() => expect(calls('quotes').map(({ length }) => length)).toEqual([50, 10]));
  });
});

describe('Add to watchlist', () => {
  const path = `/api/saved-work/watchlist/${tcs.key}`;

  it('adds a company from its search result, and removes it by the same button', async () => {
    fake.respond(path, () => new Response(null, { status: 204 }));
    const { user } = await openDashboard(fake);
    await screen.findByText('Your watchlist is empty.');
    await user.type(box(), 'TCS');
    expect(within(resultRow('Tata Consultancy')).getByRole('button', { name: 'Add to watchlist', pressed: false })).toBe(stars());
    respondWithLists(fake, { watchlist: [tcs] });
    await user.click(stars());
    expect(stars()).toHaveAttribute('aria-pressed', 'true');
    expect(fake.calls.announced.at(-1)).toBe('Tata Consultancy Services Ltd added to watchlist.');
    await user.clear(box());
    expect(await screen.findByRole('row', { name: /^Tata Consultancy Services Ltdnew|^Tata Consultancy Services Ltd new/ })).toBeVisible();
    await user.type(box(), 'TCS');
    await user.click(stars());
    await user.clear(box());
    expect(await screen.findByRole('button', { name: `Undo: restore ${tcs.name}` })).toBeVisible();
    const sent = () => fake.calls.requests.filter((each) => each.path === path).map(({ init }) => init?.method);
    await waitFor(() => expect(sent()).toEqual(['PUT', 'DELETE']));
  });

  it('says that a company could not be added, and takes the mark back', async () => {
    fake.respond(path, () =>
      Response.json({ error: { code: 'LIMIT_REACHED', message: 'Your watchlist is full (500).', traceId: 't' } }, { status: 422 }),
    );
    const { user } = await openDashboard(fake);
    await user.type(box(), 'TCS');
    await user.click(stars());
    await waitFor(() => expect(fake.calls.alerts).toEqual([`Couldn’t add ${tcs.name} to your watchlist. Your watchlist is full (500).`]));
    expect(stars()).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows a company that the palette has added', async () => {
    await openDashboard(fake);
    await screen.findByText('Your watchlist is empty.');
    respondWithLists(fake, { watchlist: [tcs] });
    act(() => tellWatched({ key: tcs.key, isWatched: true }));
    expect(await screen.findByRole('row', { name: /^Tata Consultancy Services Ltdnew|^Tata Consultancy Services Ltd new/ })).toBeVisible();
  });
});
