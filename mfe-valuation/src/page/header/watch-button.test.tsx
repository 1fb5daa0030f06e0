import type { Quote } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ValuationPage from '../../pages/valuation.page.tsx';
import { visitOf } from './watch-button.tsx';

const address = '/valuation/Tata%20Consultancy%20Services%20Ltd';
const key = 'INE467B01029';
const list = '/api/saved-work/watchlist';
const row = (company: string) => ({
  key: company,
  name: 'Tata Consultancy Services Ltd',
  twin: false,
  peers: [],
  price: null,
  priceAsOf: null,
  saved: null,
  addedAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
});
const newest = { label: 'Q1 FY27 (Jun 2026)', end: '2026-06-30' };
const noContent = () => new Response(null, { status: 204 });
const unavailable = () =>
  Response.json(
    { error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'Saved work is temporarily unavailable.', traceId: 't' } },
    { status: 503 },
  );

const quotePath = /^\/api\/company\/quote\//;
const quote: Quote = {
  is: 'quote',
  price: 2500,
  previousClose: 2475,
  change: 1.01,
  low52: 2000,
  high52: 3000,
  exchange: 'NSE',
  currency: 'INR',
  at: '2026-11-27T04:20:00.000Z',
  source: 'Yahoo Finance',
  delayed: true,
};

/** The page of a company with a gateway that accepts every request. `watched` is its watchlist. */
function open({
  watched = [],
  at = address,
  quote,
}: { readonly watched?: readonly string[]; readonly at?: string; readonly quote?: Quote } = {}) {
  const fake = fakeHost('mfe-valuation');
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined)); // the list of companies stays pending
  fake.respond(/^\/api\/company\/valuation\//, () => Response.json(industrial));
  fake.respond(/^\/api\/saved-work\//, noContent);
  if (quote !== undefined) fake.respond(quotePath, () => Response.json(quote));
  fake.respond('/api/saved-work/own-figures', () => Response.json({ companies: [] }));
  fake.respond(list, () => Response.json({ rows: watched.map(row) }));
  const sent = (part: string) => fake.calls.requests.filter(({ path }) => path.startsWith(`/api/saved-work/${part}/`));
  const listRequested = () => waitFor(() => expect(fake.calls.requests.some(({ path }) => path === list)).toBe(true));
  return { ...fake, sent, listRequested, ...renderView(ValuationPage, { host: fake.host, at, path: '/valuation/:company' }) };
}

const star = (pressed?: boolean) => screen.findByRole('button', { name: 'Watch', ...(pressed === undefined ? {} : { pressed }) });

beforeAll(() => import('../analysis-sections.tsx')); // loaded once, so that no test waits for it
beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('watchlist button', () => {
  it('adds the company at once and removes it with a second click, as tooltip and action say', async () => {
    const { user, sent, calls } = open();
    const actions = () => calls.actions.filter(({ name }) => name === 'valuation/watch').map(({ label }) => label);
    expect(await star(false)).toHaveAttribute('data-tip', 'Add to watchlist');
    await user.click(await star(false));
    expect(await star(true)).toHaveAttribute('data-tip', 'Remove from watchlist');
    expect(actions()).toEqual(['Remove from watchlist']);
    await user.click(await star(true));
    expect(await star(false)).toBeVisible();
    await waitFor(() =>
      expect(sent('watchlist').map(({ path, init }) => [init?.method, path])).toEqual([
        ['PUT', `${list}/${key}`],
        ['DELETE', `${list}/${key}`],
      ]),
    );
    expect(calls.alerts).toEqual([]);
  });

  it('shows the gateway’s state once the page has been idle', async () => {
    const { listRequested } = open({ watched: [key] });
    await star(false);
    await listRequested();
    expect(await star(true)).toBeVisible();
  });

  it('reverts and reports that the company could not be added', async () => {
    const { user, respond, calls } = open();
    respond(`${list}/${key}`, unavailable);
    await user.click(await star(false));
    await waitFor(() =>
      expect(calls.alerts).toEqual(["Couldn't add Tata Consultancy Services Ltd to the watchlist. Saved work is temporarily unavailable."]),
    );
    expect(await star(false)).toBeVisible();
  });

  it('reverts to the confirmed state if only the second request fails', async () => {
    const { user, respond, calls } = open();
    await user.click(await star(false));
    respond((path, init) => path === `${list}/${key}` && init?.method === 'DELETE', unavailable);
    await user.click(await star(true));
    await waitFor(() =>
      expect(calls.alerts).toEqual([
        "Couldn't remove Tata Consultancy Services Ltd from the watchlist. Saved work is temporarily unavailable.",
      ]),
    );
    expect(await star(true)).toBeVisible();
  });

  it('adds the company even if its state is unknown', async () => {
    const { user, respond, listRequested, sent } = open();
    respond(list, unavailable);
    await listRequested();
    await user.click(await star(false));
    await waitFor(() => expect(sent('watchlist')).toHaveLength(1));
    expect(await star(true)).toBeVisible();
  });
});

describe('visit of a company', () => {
  it('is reported once with price, date and peers', async () => {
    const { sent, listRequested, user } = open({ at: `${address}?peers=INE009A01021` });
    await star(false);
    expect(sent('recent')).toEqual([]);
    await listRequested();
    await waitFor(() => expect(sent('recent')).toHaveLength(1));
    await user.click(await star(false));
    expect(sent('recent').map(({ path, init }) => [init?.method, path, JSON.parse(String(init?.body)) as unknown])).toEqual([
      ['PUT', `/api/saved-work/recent/${key}`, { price: 2302, asOf: '2026-08-21', peers: ['INE009A01021'], newest }],
    ]);
  });

  it('is reported once more with the price of another day, and not with each price of that day', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-27T10:00:00+05:30'), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });
    const quoted = (price: number) => ({ ...quote, price });
    const { sent, respond, listRequested } = open({ quote: quoted(2500) });
    await listRequested();
    await waitFor(() => expect(sent('recent').at(-1)?.init?.body).toContain('"price":2500,"asOf":"2026-11-27"'));
    const reports = sent('recent').length;
    respond(quotePath, () => Response.json(quoted(2510)));
    jest.setSystemTime(new Date('2026-11-27T10:01:00+05:30'));
    fireEvent(document, new Event('visibilitychange')); // as when the user returns to the tab
    expect((await screen.findAllByText('₹2,510.00')).length).toBeGreaterThan(0);
    expect(sent('recent')).toHaveLength(reports);
  });

  it('shows no error if the report fails', async () => {
    const { respond, calls } = open();
    respond(/^\/api\/saved-work\/recent\//, unavailable);
    await waitFor(() =>
      expect(calls.logged.map(({ message }) => message)).toEqual(['That Tata Consultancy Services Ltd was opened could not be kept.']),
    );
    expect(calls.alerts).toEqual([]);
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  it('has no price or date if the source has none', () => {
    expect(visitOf({ ...industrial, currentPrice: { BSE: '-', NSE: null }, asOf: { price: 'yesterday', statements: null } }, [])).toEqual({
      price: null,
      asOf: null,
      peers: [],
      newest,
    });
  });

  it('has at most as many peers as the gateway accepts', () => {
    expect(visitOf(industrial, ['1', '2', '3', '4', '5', '6']).peers).toHaveLength(5);
  });
});
