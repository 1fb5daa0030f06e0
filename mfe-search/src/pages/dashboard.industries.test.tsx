import type { IndustriesAnswer, IndustryCompaniesAnswer, IndustryMember, Navigate, ViewProps } from '@mulya/contract';
import { renderView, type FakeHost } from '@mulya/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerListings, listings, searchHost, selection } from '../testing/dashboard.fixture.tsx';
import DashboardPage from './dashboard.page.tsx';

const software = 'Computers - Software & Consulting';
const industry = (name: string, n: number, pe: number | null = 20, growth: number | null = 8): IndustriesAnswer[number] => ({
  industry: name,
  n,
  pe: { n: pe === null ? 0 : n, median: pe },
  salesCagr3: { n: growth === null ? 0 : n, median: growth },
});
const industries = [
  industry('Paints', 8, 44.96, 4.61),
  industry('Private Sector Bank', 20, 14.2, null),
  industry(software, 51, 19.2, 13.01),
  industry('Zinc', 1, 9, 9),
  ...Array.from({ length: 20 }, (_, at) => industry(`Sundry ${at + 1}`, 3)),
];

const member = (name: string, isin: string, more: Partial<IndustryMember> = {}): IndustryMember => ({
  name,
  isin,
  nse: null,
  business: 'ordinary',
  end: '2026-03-31',
  isRegular: true,
  source: 0,
  figures: { price: 20, pat: 10, shares: 10, sharesNow: 10, marketCap: 200, sales: 100 },
  ...more,
});
const answer: IndustryCompaniesAnswer = {
  industry: software,
  sources: [{ name: 'Built-in market pack', price: '2026-08-21' }],
  companies: [
    member('Tata Consultancy Services Ltd', 'INE467B01029'),
    member('Infosys Ltd', 'INE009A01021', { figures: { price: 50, pat: 10, shares: 10, sharesNow: 10, marketCap: 500, sales: 100 } }),
    member('Wipro Ltd', 'INE075A01022', { figures: { price: 5, pat: -1, shares: 10, sharesNow: 10 } }),
    member('HCL Technologies Ltd', 'INE860A01027', { end: '2024-03-31' }),
  ],
};
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'The source is down.', traceId: 't' } }, { status });

let fake: FakeHost<'mfe-search'>;
beforeAll(() => Promise.all([import('../features/overview/overview.tsx'), import('../features/industry/industry-dialog.tsx')]));
beforeEach(() => {
  fake = searchHost();
  fake.respond('/api/market/industries', () => Response.json(industries));
  fake.respond(/^\/api\/market\/industries\/.+\/companies$/, () => Response.json(answer));
  answerListings(async () => Response.json(listings));
});
afterEach(() => jest.restoreAllMocks());

/** The page with a host that navigates. */
function Page({ host }: ViewProps<'mfe-search'>) {
  const navigate = useNavigate();
  const wired = useMemo(() => {
    const go: Navigate = (to, options) => void navigate(to, options);
    return { ...host, navigate: go };
  }, [host, navigate]);
  return <DashboardPage host={wired} />;
}
const open = (at = '/dashboard') => renderView(Page, { host: fake.host, at, path: '/dashboard' });
const region = async () => within(await screen.findByRole('region', { name: 'Industries' }));
const names = async () => (await region()).getAllByRole('rowheader').map((header) => header.textContent);
const filter = () => screen.findByRole('searchbox', { name: 'Filter industries by name' });
const dialog = async () => within(await screen.findByRole('dialog'));
const companies = async () => (await dialog()).getAllByRole('rowheader').map((header) => header.textContent);

describe('the industries', () => {
  it('have their number of companies, median PE and sales growth, those with the most companies first', async () => {
    open();
    const rows = (await region()).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
      `${software} comps5119.2x n = 5113.0% n = 51`,
      'Private Sector Bank comps2014.2x n = 20- ',
      'Paints comps845.0x n = 84.6% n = 8',
    ]);
  });

  it('show all on demand, sort all of them by keyboard, and put missing medians last', async () => {
    const { user } = open();
    await region();
    await user.click(screen.getByRole('button', { name: 'Show all 24' }));
    expect(await names()).toHaveLength(24);
    (await region()).getByRole('button', { name: 'Median PE' }).focus();
    await user.keyboard('{Enter}');
    expect((await names())[0]).toBe('Paints comps');
    expect((await names()).at(-1)).toBe('Zinc comps');
    await user.keyboard('{Enter}');
    expect((await names())[0]).toBe('Private Sector Bank comps');
    expect((await names()).at(-1)).toBe('Zinc comps');
    await user.click(screen.getByRole('button', { name: 'Show the first 12' }));
    expect(await names()).toHaveLength(12);
  });

  it('are filtered by name, with their number', async () => {
    const { user } = open();
    await user.type(await filter(), 'bank');
    expect(await names()).toEqual(['Private Sector Bank comps']);
    expect(screen.getByText('1 of 24 industries')).toBeVisible();
    await user.type(await filter(), 'x');
    expect(screen.getByText('No industry has “bankx” in its name.')).toBeVisible();
  });

  it('say that they failed, and load on retry', async () => {
    const answers = [refuse(503, 'UPSTREAM_FAILED'), () => Response.json(industries)];
    fake.respond('/api/market/industries', () => answers.shift()?.() ?? Response.error());
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^The industries could not be loaded\.The source is down\./);
    expect(screen.getByText('Your watchlist is empty.')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await names()).toHaveLength(12);
  });

  it('show that they are loading, below the saved work', async () => {
    fake.respond('/api/market/industries', () => new Promise(() => undefined));
    open();
    expect(await screen.findByText('Your watchlist is empty.')).toBeVisible();
    expect(screen.getByText('Loading industries…')).toBeVisible();
  });

  it('say that the server has none', async () => {
    fake.respond('/api/market/industries', () => Response.json([]));
    open();
    expect(await screen.findByText('No industries.')).toBeVisible();
  });

  it('say that only stored companies count with a live source', async () => {
    fake.respond('/api/company/coverage', () => Response.json({ source: 'Live source', covers: 'all' }));
    open();
    expect(await screen.findByText(/Only companies with figures stored on the server count/)).toBeVisible();
  });
});

describe('an industry', () => {
  it('opens its companies at an address, keeps the selection, and closes with Esc', async () => {
    const { user, location } = open('/dashboard?company=INE467B01029');
    await user.click((await region()).getByRole('link', { name: `${software} comps` }));
    expect(location()).toBe('/dashboard?company=INE467B01029&industry=Computers+-+Software+%26+Consulting');
    expect(await companies()).toEqual([...answer.companies.map(({ name }) => name), 'Industry median']);
    expect(fake.calls.requests.map(({ path }) => path)).toContain(
      '/api/market/industries/Computers%20-%20Software%20%26%20Consulting/companies',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/dashboard?company=INE467B01029'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selection().getByText('Tata Consultancy Services Ltd')).toBeVisible();
  });

  it('opens from a shared address, and leaves it when closed', async () => {
    const { user, location } = open('/dashboard?industry=Computers+-+Software+%26+Consulting');
    expect(await screen.findByRole('dialog', { name: `${software}, 4 companies` })).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  it('has multiples with ranks and the median of comparable companies; words replace figures that would mislead', async () => {
    open(`/dashboard?industry=Software`);
    const row = async (name: RegExp) =>
      within((await dialog()).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await screen.findByRole('table');
    expect((await row(/^Infosys/))[2]).toBe('50.0x 2');
    expect((await row(/^Wipro/))[2]).toBe('not meaningful (loss) ');
    expect((await row(/^HCL/)).at(-1)).toBe('FY24 †');
    expect((await row(/^Industry median/))[2]).toBe('35.0x n = 2');
    expect((await dialog()).getByText(/Built-in market pack, prices as of 21 Aug 2026\./)).toBeVisible();
  });

  it('sorts by a metric, filters by name, and changes its metrics', async () => {
    const { user } = open(`/dashboard?industry=Software`);
    await screen.findByRole('table');
    await user.click((await dialog()).getByRole('button', { name: 'PE' }));
    expect((await companies())[0]).toBe('Infosys Ltd');
    await user.type((await dialog()).getByRole('searchbox'), 'wip');
    expect(await companies()).toEqual(['Wipro Ltd', 'Industry median']);
    await user.click((await dialog()).getByRole('button', { name: 'Quality' }));
    expect((await dialog()).getByRole('columnheader', { name: 'ROE' })).toBeVisible();
  });

  it('opens the valuation of a company', async () => {
    const { user, location } = open(`/dashboard?industry=Software`);
    await user.click(await screen.findByRole('link', { name: 'Infosys Ltd' }));
    expect(location()).toBe('/valuation/Infosys%20Ltd');
    expect(fake.calls.emitted.at(-1)).toEqual({
      event: 'company/selected',
      payload: { company: { key: 'INE009A01021', name: 'Infosys Ltd' }, peers: [] },
    });
  });

  it('begins with the metrics of lenders where most companies are lenders', async () => {
    const banks = answer.companies.map((each) => ({ ...each, business: 'lender' as const }));
    fake.respond(/\/companies$/, () => Response.json({ ...answer, industry: 'Bank', companies: banks }));
    open('/dashboard?industry=Bank');
    expect(await screen.findByRole('button', { name: 'Lenders', pressed: true })).toBeVisible();
  });

  it('says that no company has it, and that it failed, with a retry', async () => {
    const answers = [refuse(503, 'UPSTREAM_FAILED'), refuse(404, 'UNKNOWN_INDUSTRY')];
    fake.respond(/\/companies$/, () => answers.shift()?.() ?? Response.error());
    const { user } = open('/dashboard?industry=Astrology');
    expect(await screen.findByText('The companies of the industry could not be loaded.')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No company with figures is in “Astrology”.')).toBeVisible();
  });
});
