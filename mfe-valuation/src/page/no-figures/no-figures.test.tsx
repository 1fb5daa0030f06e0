import { screen, waitFor, within } from '@testing-library/react';
import { answerListings, open } from '../valuation.fixture.tsx';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { fakeFiguresServer } from '../../drawers/custom-financials/custom-financials-server.fixture.ts';

const listing = { name: 'Kovai Medical Ltd', kind: 'equity', isin: 'INE177F01017', nse: 'KOVAI', bse: '523323', aliases: [] };
const refusal = (status: number, code: string) => () => Response.json({ error: { code, message: 'Refused.', traceId: 't' } }, { status });
const month = { pe: null, pb: null, evEbitda: null, evSales: null, earnings: 'annual' };
const past = {
  asOf: '2026-08-21',
  source: 'Built-in market pack',
  basis: 'split- and bonus-adjusted closes, INR',
  months: [
    { ...month, month: '2026-07', close: 5_000 },
    { ...month, month: '2026-08', close: 5_812.5 },
  ],
  actions: [],
  dividends: [],
};

/** The page of a company without figures. `history`: the gateway's answer about its past prices. */
async function openPage(history: () => Response, today = '2026-11-25', own?: CustomFinancials) {
  jest.useFakeTimers({ now: new Date(`${today}T10:00:00`), doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] });
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [{ ...listing, industry: null }] })));
  const page = open('/valuation/Kovai%20Medical%20Ltd?isin=INE177F01017', refusal(404, 'NO_FIGURES'));
  const server = fakeFiguresServer(page);
  if (own !== undefined) server.saveElsewhere(listing.isin, own);
  page.respond(/^\/api\/company\/history\//, history);
  if (own === undefined) await screen.findByRole('button', { name: 'Add financials' });
  return { ...page, header: within(screen.getByRole('banner')) };
}

const customFinancials: CustomFinancials = {
  schema: 1,
  layout: 'standard',
  tables: [
    {
      on: '2026-11-22',
      from: 'Annual report',
      amounts: 'crore',
      periods: [{ type: 'Annual', fiscalYear: 2026, end: '2026-03-31' }],
      rows: [{ code: 'INC', key: 'Revenue', values: [1_500] }],
    },
  ],
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('custom financials of a company with only a price', () => {
  it('leave its last close with day and source on the page', async () => {
    const { header } = await openPage(() => Response.json(past), '2026-11-25', customFinancials);
    expect(await screen.findByRole('heading', { name: 'Financial Overview' })).toBeVisible();
    expect(header.getByText('5,812.50', { exact: false })).toBeVisible();
    expect(header.getByText(/^Price of 21 Aug 2026 \(Built-in market pack\), \d+ trading days old/)).toBeVisible();
  });
});

it('a company without figures moves from its symbol to its own address', async () => {
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [{ ...listing, industry: null }] })));
  const { calls } = open('/valuation/KOVAI?peers=INE009A01021', refusal(404, 'NO_FIGURES'));
  await waitFor(() =>
    expect(calls.navigated).toEqual([{ to: '/valuation/Kovai%20Medical%20Ltd?peers=INE009A01021', options: { replace: true } }]),
  );
});

describe('header of a company without figures', () => {
  it('shows its codes and its last close with day, source and age', async () => {
    const { header, calls } = await openPage(() => Response.json(past));
    expect(header.getByText('KOVAI')).toBeVisible();
    expect(header.getByText('INE177F01017')).toBeVisible();
    expect(header.getByText('₹5,812.50', { exact: false })).toHaveTextContent('₹5,812.50 last close');
    expect(header.getByText(/^Last close/)).toHaveTextContent('Last close 21 Aug 2026, 68 trading days old · Source: Built-in market pack');
    expect(calls.requests.map(({ path }) => path)).toContain('/api/company/history/Kovai%20Medical%20Ltd?isin=INE177F01017');
  });

  it('does not show the age of a recent close', async () => {
    const { header } = await openPage(() => Response.json(past), '2026-08-24');
    expect(header.getByText(/^Last close/)).toHaveTextContent(/^Last close 21 Aug 2026 · Source: Built-in market pack$/);
  });

  it('says that there is no market price without past prices', async () => {
    const { header, calls } = await openPage(refusal(404, 'NO_FIGURES'));
    expect(header.getByText('No market price')).toBeVisible();
    expect(header.queryByText(/last close/i)).not.toBeInTheDocument();
    expect(calls.logged).toEqual([]);
  });

  it('logs that past prices could not be read', async () => {
    const { header, calls } = await openPage(refusal(503, 'UNAVAILABLE'));
    expect(header.getByText('No market price')).toBeVisible();
    expect(calls.logged.map(({ message }) => message)).toEqual(['Past prices of Kovai Medical Ltd could not be read: Refused.']);
  });
});
