import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answerListings, infosys, own, tcs, wipro } from '../sections/peers/drawer/peers-drawer.fixture.tsx';
import { findOverview } from './valuation.fixture.tsx';
import ValuationPage from '../pages/valuation.page.tsx';

function open(at: string) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/valuation\//, () => Response.json(industrial));
  return { ...fake, ...renderView(ValuationPage, { host: fake.host, at, path: '/valuation/:company' }) };
}

// Loads the lazy chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('./analysis-sections.tsx'), import('../company/listings.api.ts')]));
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  answerListings();
});
afterEach(() => jest.restoreAllMocks());

describe('peers of the page', () => {
  it('look up names only if a shared link has just keys', async () => {
    open(`${tcs}?peers=${infosys},${wipro}`);
    await findOverview();
    expect(await screen.findByText('Peers: Infosys Ltd, Wipro Ltd')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('request listed peers by name and key, without unlisted ones', async () => {
    const { calls } = open(`${tcs}?peers=${infosys},INE999Z01011`);
    await findOverview();
    expect(await screen.findByText('Peers: Infosys Ltd, INE999Z01011 (not listed)')).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/company/valuation/'))).toEqual([
        '/api/company/valuation/Tata%20Consultancy%20Services%20Ltd',
        `/api/company/valuation/Infosys%20Ltd?isin=${infosys}`,
      ]),
    );
  });

  it('need neither market cap nor past prices: those are requested for the company alone', async () => {
    const { calls, respond } = open(`${tcs}?peers=${infosys}`);
    const peer = { ...industrial, companyName: 'Infosys Ltd', ids: { ...industrial.ids, isin: infosys } };
    respond(/^\/api\/company\/valuation\/Infosys/, () => Response.json(peer));
    const paths = () => calls.requests.map(({ path }) => path);
    await waitFor(() => expect(paths()).toContain(`/api/company/valuation/Infosys%20Ltd?isin=${infosys}`));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50))); // the answer is read
    expect(paths().filter((path) => path.startsWith('/api/stock'))).toHaveLength(1);
    expect(paths().filter((path) => path.startsWith('/api/company/history/'))).toHaveLength(1);
  });

  it('report that names could not be loaded', async () => {
    answerListings(async () => new Response('', { status: 500 }));
    open(`${tcs}?peers=${infosys}`);
    await findOverview();
    expect(await screen.findByText(`Peers: ${infosys} (name unavailable)`)).toBeInTheDocument();
  });

  it('exclude the company itself', async () => {
    open(`${tcs}?peers=${own},${infosys}`);
    await findOverview();
    expect(await screen.findByText('Peers: Infosys Ltd')).toBeInTheDocument();
  });

  it('load no company list while the drawer is closed and each name is known', async () => {
    open(tcs);
    await findOverview();
    expect(fetch).not.toHaveBeenCalled();
  });
});
