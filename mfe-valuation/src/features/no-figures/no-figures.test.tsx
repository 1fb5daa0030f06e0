import { screen, within } from '@testing-library/react';
import { answerListings, open } from '../../pages/valuation.fixture.tsx';
import { fakeFiguresServer } from '../own-figures/own-figures-server.fixture.ts';

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
async function openPage(history: () => Response, today = '2026-11-25') {
  jest.useFakeTimers({ now: new Date(`${today}T10:00:00`), doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] });
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [{ ...listing, industry: null }] })));
  const page = open('/valuation/Kovai%20Medical%20Ltd?isin=INE177F01017', refusal(404, 'NO_FIGURES'));
  fakeFiguresServer(page);
  page.respond(/^\/api\/company\/history\//, history);
  await screen.findByRole('button', { name: 'Add financials' });
  return { ...page, header: within(screen.getByRole('banner')) };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('header of a company without figures', () => {
  it('shows its codes and its last close with day, source and age', async () => {
    const { header, calls } = await openPage(() => Response.json(past));
    expect(header.getByText('KOVAI')).toBeVisible();
    expect(header.getByText('INE177F01017')).toBeVisible();
    expect(header.getByText('₹5,812.50', { exact: false })).toHaveTextContent('₹5,812.50 last close');
    expect(header.getByText(/^Last close/)).toHaveTextContent(
      'Last close 21 Aug 2026 · Source: Built-in market pack · Price is 68 trading days old.',
    );
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
