import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { screen, waitFor } from '@testing-library/react';
import ValuationPage from '../../pages/valuation.page.tsx';
import { visitOf } from './use-visit.ts';

jest.mock('../../chart/highcharts.ts', () => ({ Highcharts: {}, HighchartsReact: () => null }));

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
const done = () => new Response(null, { status: 204 });
const refused = () =>
  Response.json({ error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'Saved work is out of reach.', traceId: 't' } }, { status: 503 });

/** The page of a company, before a gateway that keeps `watched` and does what it is asked. */
function open({ watched = [], at = address }: { readonly watched?: readonly string[]; readonly at?: string } = {}) {
  const fake = fakeHost('mfe-valuation');
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined)); // the list of companies stays on its way
  fake.respond(/^\/api\/company\/valuation\//, () => Response.json(industrial));
  fake.respond(/^\/api\/saved-work\//, done);
  fake.respond('/api/saved-work/own-figures', () => Response.json({ companies: [] }));
  fake.respond(list, () => Response.json({ rows: watched.map(row) }));
  const sent = (part: string) => fake.calls.requests.filter(({ path }) => path.startsWith(`/api/saved-work/${part}/`));
  const asked = () => waitFor(() => expect(fake.calls.requests.some(({ path }) => path === list)).toBe(true));
  return { ...fake, sent, asked, ...renderView(ValuationPage, { host: fake.host, at, path: '/valuation/:company' }) };
}

const star = (pressed?: boolean) =>
  screen.findByRole('button', { name: 'On the watchlist', ...(pressed === undefined ? {} : { pressed }) });

beforeAll(() => import('../analysis/analysis.tsx')); // what the page fetches later: read once, so that no test waits for it
beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the watchlist button', () => {
  it('puts the company on the watchlist at once, and a second press takes it off', async () => {
    const { user, sent, calls } = open();
    await user.click(await star(false));
    expect(await star(true)).toBeVisible();
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

  it('shows what a press will do', async () => {
    const { user } = open();
    expect(await star(false)).toHaveAttribute('data-tip', 'Add to watchlist');
    await user.click(await star(false));
    expect(await star(true)).toHaveAttribute('data-tip', 'Remove from watchlist');
  });

  it('says what the gateway knows, once the page has rested', async () => {
    const { asked } = open({ watched: [key] });
    await star(false);
    await asked();
    expect(await star(true)).toBeVisible();
  });

  it('goes back and says so when the company could not be put there', async () => {
    const { user, respond, calls } = open();
    respond(`${list}/${key}`, refused);
    await user.click(await star(false));
    await waitFor(() =>
      expect(calls.alerts).toEqual(["Couldn't add Tata Consultancy Services Ltd to the watchlist. Saved work is out of reach."]),
    );
    expect(await star(false)).toBeVisible();
  });

  it('goes back to what is kept when only the second press is refused', async () => {
    const { user, respond, calls } = open();
    await user.click(await star(false));
    respond((path, init) => path === `${list}/${key}` && init?.method === 'DELETE', refused);
    await user.click(await star(true));
    await waitFor(() =>
      expect(calls.alerts).toEqual(["Couldn't remove Tata Consultancy Services Ltd from the watchlist. Saved work is out of reach."]),
    );
    expect(await star(true)).toBeVisible();
  });

  it('still adds while nobody can say whether the company is there', async () => {
    const { user, respond, asked, sent } = open();
    respond(list, refused);
    await asked();
    await user.click(await star(false));
    await waitFor(() => expect(sent('watchlist')).toHaveLength(1));
    expect(await star(true)).toBeVisible();
  });

  it('is an action of the page too', async () => {
    const { calls, user } = open();
    await user.click(await star(false));
    expect(calls.actions.filter(({ name }) => name === 'valuation/watch').map(({ label }) => label)).toEqual(['Remove from watchlist']);
  });
});

describe('a company that is opened', () => {
  it('is noted once, with its price, the day of it and the peers', async () => {
    const { sent, asked, user } = open({ at: `${address}?peers=INE009A01021` });
    await star(false);
    expect(sent('recent')).toEqual([]);
    await asked();
    await waitFor(() => expect(sent('recent')).toHaveLength(1));
    await user.click(await star(false));
    expect(sent('recent').map(({ path, init }) => [init?.method, path, JSON.parse(String(init?.body)) as unknown])).toEqual([
      ['PUT', `/api/saved-work/recent/${key}`, { price: 2302, asOf: '2026-08-21', peers: ['INE009A01021'] }],
    ]);
  });

  it('is no error on the screen when it could not be noted', async () => {
    const { respond, calls } = open();
    respond(/^\/api\/saved-work\/recent\//, refused);
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

  it('has no price where the source gives none, and no day where it states none', () => {
    expect(visitOf({ ...industrial, currentPrice: { BSE: '-', NSE: null }, asOf: { price: 'yesterday', statements: null } }, [])).toEqual({
      price: null,
      asOf: null,
      peers: [],
    });
  });

  it('is noted with as many peers as the gateway takes', () => {
    expect(visitOf(industrial, ['1', '2', '3', '4', '5', '6']).peers).toHaveLength(5);
  });
});
