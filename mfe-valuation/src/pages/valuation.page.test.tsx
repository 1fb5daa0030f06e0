import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { open, findOverview, tcs } from '../page/valuation.fixture.tsx';

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, traceId: 't' } }, { status });

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // a page with peers opens further down
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('page header', () => {
  it('shows the company, its price and the dates of the figures', async () => {
    open(tcs);
    await findOverview();
    expect(screen.getByRole('heading', { level: 1, name: 'Tata Consultancy Services Ltd' })).toBeInTheDocument();
    for (const chip of ['NSE TCS', 'BSE 532540', 'ISIN INE467B01029']) {
      expect(screen.getByText((_, element) => element?.textContent === chip && element.children.length === 2)).toBeInTheDocument();
    }
    expect(
      await screen.findByText(
        /^Price of 21 Aug 2026, \d+ trading days old · quote not available · Statements: FY26, year ended 31 Mar 2026 · Periods: Mar 2025 to Jun 2026 · Source: Built-in market pack · Basis: not stated by the source$/,
      ),
    ).toBeInTheDocument();
  });

  it('shows the name from the URL while the figures load', async () => {
    open('/valuation/Tata%20Motors%20Ltd');
    expect(screen.getByRole('heading', { level: 1, name: 'Tata Motors Ltd' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading Data...');
    await findOverview();
  });

  it('links back to the search with the company and its peers', async () => {
    const { user, calls } = open(`${tcs}?peers=INE009A01021,INE075A01022`);
    await findOverview();
    await user.click(screen.getByRole('button', { name: 'Back to search' }));
    expect(calls.navigated).toEqual([{ to: '/dashboard?company=INE467B01029&peers=INE009A01021,INE075A01022' }]);
  });

  it('uses the search screen’s peer names, or else their keys', async () => {
    const { deliver } = open(`${tcs}?peers=INE009A01021,INE075A01022`);
    expect(screen.getByText('Peers: INE009A01021, INE075A01022')).toBeInTheDocument();
    deliver('company/selected', {
      company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
      peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }],
    });
    expect(screen.getByText('Peers: Infosys Ltd, INE075A01022')).toBeInTheDocument();
    await findOverview();
  });
});

describe('page loading', () => {
  it('requests the listed name, and the key if the URL has one', async () => {
    const { calls } = open('/valuation/L%26T%20Ltd?isin=INE018A01030');
    await findOverview();
    expect(calls.requests[0]?.path).toBe('/api/company/valuation/L%26T%20Ltd?isin=INE018A01030');
  });

  it('publishes the open company', async () => {
    const { calls } = open(tcs);
    await findOverview();
    expect(calls.emitted).toEqual([
      { event: 'valuation/opened', payload: { company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' } } },
    ]);
  });

  it('reports a failure and retries', async () => {
    let answer: () => Response = refuse(502, 'UPSTREAM_FAILED', 'The source does not answer.');
    const { user, calls } = open(tcs, () => answer());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Error fetching valuation data: The source does not answer.');
    expect(calls.alerts).toEqual(['Failed to load company data']);
    answer = () => Response.json(industrial);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findOverview();
    expect(screen.queryByText(/Error fetching valuation data/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows a message for a response that is not JSON', async () => {
    open(tcs, () => new Response('<!doctype html>'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server’s answer could not be read.');
  });

  it('shows an empty state for a company without figures', async () => {
    const { user, calls } = open(tcs, refuse(404, 'NO_FIGURES', 'Built-in market pack has no figures for this company.'));
    expect(await screen.findByText('Built-in market pack has no figures for this company.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search for another company' }));
    expect(calls.navigated).toHaveLength(1);
    expect(calls.alerts).toEqual([]);
  });

  it('never shows an unlisted name from the URL as a heading', async () => {
    open('/valuation/%3Cscript%3E', refuse(404, 'UNKNOWN_COMPANY', 'No listed company has this name.'));
    expect(await screen.findByText('No listed company has this name.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Unknown Entity' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
  });

  it('explains why a fund is not valued', async () => {
    open(
      '/valuation/Gold%20ETF',
      refuse(404, 'NOT_A_COMPANY', 'It is an exchange-traded fund, so there are no company financials to value.'),
    );
    expect(await screen.findByText(/exchange-traded fund/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Gold ETF' })).toBeInTheDocument();
  });

  it('drops the figures when the session ends', async () => {
    const { deliver } = open(tcs);
    await findOverview();
    deliver('session/changed', { is: 'signed-out' });
    expect(screen.queryByText('Computers - Software & Consulting')).not.toBeInTheDocument();
  });

  it('logs problems in the source', async () => {
    const doubled = [...industrial.financials, ...industrial.financials.slice(0, 1)];
    const { calls } = open(tcs, { ...industrial, financials: doubled });
    await findOverview();
    await waitFor(() =>
      expect(calls.logged.map(({ message }) => message)).toContain(
        'Tata Consultancy Services Ltd: the period FY26 is duplicated; the latest entry is shown.',
      ),
    );
  });

  it('shows the age of a cached copy when the source is down', async () => {
    open(tcs, { ...industrial, source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2025-11-20T09:00:00Z', stale: true } });
    await findOverview();
    expect(screen.getByText(/last available data of 20 Nov 2025/)).toBeInTheDocument();
    expect(screen.getByText(/^As of 20 Nov 2025, \d+ days? old\.$/)).toBeInTheDocument();
  });
});

describe('sector, price and price trend', () => {
  const section = async (name: string) => {
    await findOverview();
    return screen.getByRole('region', { name });
  };

  it('show the source’s data', async () => {
    open(tcs);
    expect(await section('Sector')).toHaveTextContent('Computers - Software & Consulting');
    const price = screen.getByRole('region', { name: 'Price' });
    expect(
      within(price)
        .getAllByRole('definition')
        .map((box) => box.textContent),
    ).toEqual(['No data available', '₹2,302.00', '+0.2%']);
    const cards = within(screen.getByRole('region', { name: 'Price Trend' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['5 daysBSE-NSE₹2,296.44', '50 daysBSE-NSE₹2,235.39']);
  });

  it('report missing data', async () => {
    open(tcs, {
      ...industrial,
      companyProfile: { mgIndustry: null, recentNews: [] },
      currentPrice: { BSE: '', NSE: '-' },
      percentChange: 'n.a.',
      stockTechnicalData: [],
    });
    expect(await section('Sector')).toHaveTextContent(/^Sector-$/);
    expect(within(screen.getByRole('region', { name: 'Price' })).getAllByText('No data available')).toHaveLength(3);
    const reasons = screen.getAllByRole('button', { name: 'No data available', description: /Not available from the source/ });
    expect(reasons).toHaveLength(3);
    expect(screen.getByText('No technical data available')).toBeInTheDocument();
  });

  it('group digits by the analyst’s preference', async () => {
    const { host } = open(tcs);
    await section('Financial Overview');
    expect(screen.getByRole('row', { name: /^Revenue/ })).toHaveTextContent('255,324');
    act(() => host.preferences.set({ grouping: 'indian' }));
    expect(screen.getByRole('row', { name: /^Revenue/ })).toHaveTextContent('2,55,324');
  });
});
