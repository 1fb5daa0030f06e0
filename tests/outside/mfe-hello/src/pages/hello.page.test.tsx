import { fakeHost, renderView } from '@mulya/sdk/testing';
import { screen, within } from '@testing-library/react';
import HelloPage from './hello.page.tsx';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

const year = (FiscalYear: string, Revenue: number) => ({
  Type: 'Annual',
  FiscalYear,
  EndDate: `${FiscalYear}-03-31`,
  stockFinancialMap: { INC: [{ key: 'Revenue', value: Revenue }] },
});

const answer = {
  companyName: tcs.name,
  companyProfile: { mgIndustry: null, recentNews: [] },
  currentPrice: { BSE: null, NSE: 2302 },
  percentChange: null,
  stockTechnicalData: [],
  financials: [year('2024', 240893), year('2025', 255324)],
  ids: { isin: tcs.key, nse: 'TCS', bse: null },
  sector: null,
  asOf: { price: null, statements: null },
  source: { id: 'pack', name: 'A pack', retrievedAt: null, stale: false },
  basis: 'not-stated',
  layout: 'standard',
  coverage: 'headline',
  marketCap: null,
  sharesOutstanding: null,
};

function open({ at = '/hello', grouping = 'international' }: { at?: string; grouping?: 'international' | 'indian' } = {}) {
  const fake = fakeHost('mfe-hello');
  fake.host.preferences.set({ grouping });
  fake.respond('/api/company/valuation/Tata%20Consultancy%20Services%20Ltd', () => Response.json(answer));
  return { ...fake, ...renderView(HelloPage, { host: fake.host, at }) };
}

describe('the growth lens', () => {
  it('links to the dashboard while no company is selected', async () => {
    const { user, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Select a company' }));
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
  });

  it('shows the growth of the selected company', async () => {
    const { deliver } = open();
    deliver('company/selected', { company: tcs, peers: [] });
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('cell', { name: '255,324 6.0%' })).toBeVisible();
  });

  it('shows the company of the address, grouped as the analyst prefers', async () => {
    open({ at: '/hello?company=Tata%20Consultancy%20Services%20Ltd', grouping: 'indian' });
    expect(await screen.findByRole('cell', { name: '2,55,324 6.0%' })).toBeVisible();
  });

  it('states what failed', async () => {
    const { respond, deliver } = open();
    respond(/valuation/, () => Promise.reject(new Error('no network')));
    deliver('company/selected', { company: tcs, peers: [] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  });
});
