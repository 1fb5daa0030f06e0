import type { Forecast, RecordedCompany, VersionSummary } from '@mulya/contract/saved-work';
import type { FakeHost } from '@mulya/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { openDashboard, respondWithRecord, searchHost } from '../testing/dashboard.fixture.tsx';

const forecast = (pat: number, reportedYear = 2025): Forecast => ({
  reportedYear,
  reportedUntil: `${reportedYear}-12-31`,
  basis: 'consolidated',
  shares: 361.81,
  sharesNow: 361.81,
  priceAsOf: '2026-04-10',
  targetDate: '2099-03-31',
  years: [{ fiscalYear: 2026, sales: null, ebitda: null, pat, netWorth: null, eps: null }],
});
let ids = 0;
const version = (savedAt: string, more: Partial<VersionSummary> = {}): VersionSummary => ({
  id: `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  name: 'Base case',
  savedAt: `${savedAt}T09:00:00.000Z`,
  price: 103_300,
  target: 104_200,
  upside: 27.3,
  modelVersion: 'fair-value 2',
  ...more,
});
const fy26 = { fiscalYear: 2026, label: 'FY26', sales: null, ebitda: null, pat: 49_210, netWorth: null, eps: null };

/** Three versions: two before FY26 was reported, one after it. */
const tcs: RecordedCompany = {
  key: 'INE467B01029',
  name: 'Tata Consultancy Services Ltd',
  twin: false,
  peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }],
  price: 103_600,
  priceAsOf: '2026-11-20',
  versions: [
    version('2026-06-01', { forecast: forecast(50_000, 2026) }),
    version('2026-04-12', { forecast: forecast(52_000) }),
    version('2025-04-20', { forecast: forecast(60_000, 2024) }),
  ],
  reported: { basis: 'consolidated', years: [fy26], newest: { label: 'FY26', end: '2026-03-31' }, shares: 361.81, actions: [] },
};
/** One version, saved before forecasts were recorded, whose target the price has reached. */
const jain: RecordedCompany = {
  key: 'INE175A01038',
  name: 'Jain Irrigation Systems Ltd',
  twin: true,
  peers: [],
  price: 61,
  priceAsOf: '2026-11-20',
  versions: [version('2026-05-02', { price: 50, target: 60 })],
  reported: null,
};
const wipro: RecordedCompany = {
  ...jain,
  key: 'INE075A01022',
  name: 'Wipro Ltd',
  twin: false,
  price: null,
  priceAsOf: null,
  versions: [version('2026-05-01', { price: null, target: null })],
};

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
const companies = async () => (await table('Your valuations')).getAllByRole('link').map((link) => link.textContent);

describe('your valuations', () => {
  it('show price then, target, price now, progress, forecast error and what needs a look', async () => {
    respondWithRecord(fake, [tcs, jain, wipro]);
    await openDashboard(fake);
    const rows = (await table('Your valuations')).getAllByRole('row').slice(1);
    expect(rows.map(cells)).toEqual([
      ['-', '₹103,300.00', '10 Apr 2026', '₹104,200.00', '₹103,600.0020 Nov 2026', '33.3%', '-5.4%PAT FY26', '-'],
      [
        '-',
        '₹50.00',
        '2 May 2026',
        '₹60.00',
        '₹61.0020 Nov 2026',
        '110.0%',
        '-',
        'The price of ₹61.00 (20 Nov 2026) has reached your target of ₹60.00.',
      ],
      ['-', '-', '1 May 2026', '-', '-', '-', '-', '-'],
    ]);
    act(() => fake.host.preferences.set({ grouping: 'indian' }));
    expect(screen.getByRole('cell', { name: '₹1,03,300.00' })).toBeVisible();
  });

  it('name a target that is nobody’s estimate, without progress or a target that is reached', async () => {
    const saved = { ...forecast(50_000, 2026), restsOn: 'defaults' as const };
    respondWithRecord(fake, [{ ...tcs, price: 105_000, versions: [version('2026-06-01', { forecast: saved })] }]);
    await openDashboard(fake);
    const [row] = (await table('Your valuations')).getAllByRole('row').slice(1);
    expect(row && cells(row).slice(3)).toEqual(['₹104,200.00default assumptions', '₹105,000.0020 Nov 2026', '-', expect.anything(), '-']);
  });

  it('draw the price against the target, with one call for each company', async () => {
    respondWithRecord(fake, [tcs, jain]);
    fake.respond(/^\/api\/company\/history\/Tata/, () =>
      Response.json({
        months: [
          { month: '2026-07', close: 100_000 },
          { month: '2026-08', close: 103_600 },
        ],
      }),
    );
    const { user } = await openDashboard(fake);
    const drawing = await screen.findByRole('img', { name: /103,600\.00 in Aug 2026, 0\.6% below your target of ₹104,200\.00\.$/ });
    expect(within(screen.getByRole('row', { name: /^Tata/ })).getByRole('img')).toBe(drawing);
    await user.click(screen.getByRole('button', { name: 'Target price' }));
    expect(fake.calls.requests.map(({ path }) => path).filter((path) => path.includes('/history/'))).toEqual([
      '/api/company/history/Tata%20Consultancy%20Services%20Ltd?isin=INE467B01029',
      '/api/company/history/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038',
    ]);
  });

  it('come after the watchlist, as a region even when empty, before industries and recent', async () => {
    await openDashboard(fake);
    expect(await screen.findByRole('region', { name: 'Your valuations' })).toHaveTextContent('No saved valuations.');
    expect(screen.queryByRole('region', { name: 'Forecast errors' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Your selection',
      'Watchlist',
      'Your valuations',
      'Industries',
      'Recent',
    ]);
  });

  it('say what the report of a forecast year means for the current version', async () => {
    respondWithRecord(fake, [{ ...tcs, versions: tcs.versions.slice(1) }]);
    await openDashboard(fake);
    expect(await screen.findByText('Your FY26E PAT (12 Apr 2026): 52,000. Reported: 49,210, -5.4%.')).toBeVisible();
  });

  it('open the valuation with its last peers, and with the ISIN if the name is not unique', async () => {
    respondWithRecord(fake, [tcs, jain]);
    await openDashboard(fake);
    const links = (await table('Your valuations')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE009A01021',
      '/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038',
    ]);
  });

  it('sort by the selected header, with the keyboard, and rows without a value last', async () => {
    respondWithRecord(fake, [wipro, tcs, jain]);
    const { user } = await openDashboard(fake);
    const header = (await table('Your valuations')).getByRole('button', { name: 'Progress to target' });
    header.focus();
    await user.keyboard('{Enter}');
    expect(await companies()).toEqual([jain.name, tcs.name, wipro.name]);
    await user.keyboard('{Enter}');
    expect(await companies()).toEqual([tcs.name, jain.name, wipro.name]);
    await user.keyboard('{Enter}');
    expect(await companies()).toEqual([wipro.name, tcs.name, jain.name]);
  });

  it('say that older versions are left out', async () => {
    respondWithRecord(fake, [jain], 812);
    await openDashboard(fake);
    expect(await screen.findByText(/Of 812 versions, the newest are included\./)).toBeVisible();
  });

  it('show that they are loading, and disappear on sign-out', async () => {
    fake.respond('/api/saved-work/track-record', () => new Promise(() => undefined));
    await openDashboard(fake);
    expect(await screen.findByText('Loading your valuations…')).toBeVisible();
    fake.deliver('session/changed', { is: 'signed-out' });
    expect(screen.queryByText('Loading your valuations…')).toBeNull();
  });

  it('say that they are unavailable while the lists stay, and load on retry', async () => {
    fake.respond('/api/saved-work/track-record', () =>
      Response.json({ error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'The database is away.', traceId: 't' } }, { status: 503 }),
    );
    const { user } = await openDashboard(fake);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Your valuations are unavailable\.The database is away\./);
    expect(await screen.findByText('Your watchlist is empty.')).toBeVisible();
    respondWithRecord(fake, [jain]);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await companies()).toEqual([jain.name]);
  });
});

describe('forecast errors', () => {
  it('are medians over all versions by metric and horizon, with their number', async () => {
    respondWithRecord(fake, [tcs, jain]);
    await openDashboard(fake);
    const rows = (await table('Forecast errors')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['Metric1 year ahead2 years ahead', 'PAT5.4% (n = 1)18.0% (n = 1)']);
  });

  it('say that no forecast year has been reported', async () => {
    respondWithRecord(fake, [jain]);
    await openDashboard(fake);
    expect(await screen.findByText('No forecast has been reported yet.')).toBeVisible();
  });
});
