import type { Forecast } from '@mulya/contract/saved-work';
import { fakeHost } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, within } from '@testing-library/react';
import { button, modelShown, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { workWithGrowth } from './saved-work.fixture.tsx';
import { fakeSavedWorkServer } from './saved-work-server.fixture.ts';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const forecast: Forecast = {
  reportedYear: 2025,
  reportedUntil: '2025-12-31',
  basis: 'not-stated',
  shares: 361.81,
  sharesNow: 361.81,
  priceAsOf: '2026-04-10',
  targetDate: '2028-03-31',
  years: [{ fiscalYear: 2026, sales: 280_000, ebitda: null, pat: 52_000, netWorth: null, eps: null }],
};

/** Opens a company whose FY26 has been reported, with versions in the order of their Saves. */
const open = (...versions: readonly SavedVersion[]) => openOf(industrial, versions);

interface SavedVersion {
  readonly name: string;
  readonly forecast?: Forecast;
  readonly target?: number;
  readonly model?: string;
}

async function openOf(answer: typeof industrial, versions: readonly SavedVersion[]) {
  const fake = fakeHost('mfe-valuation');
  const shelf = fakeSavedWorkServer(fake);
  for (const { model = 'fair-value 2', target = 2_600, ...version } of versions)
    shelf.saveElsewhere({ work: workWithGrowth(20), modelVersion: model, price: 2_000, target, upside: 30, ...version });
  const page = show(answer, { fake });
  await modelShown();
  return { ...page, shelf };
}
const since = () => screen.queryByRole('list', { name: 'Since this version was saved' });

describe('the record of the current version', () => {
  it('says near the headline what has been reported since', async () => {
    await open({ name: 'Base case', forecast });
    expect(
      within(since() ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Your FY26E PAT \(21 Nov 2026\): 52,000\. Reported: 49,210, -5\.4%\.$/),
      'Q1 FY27 has been reported since this version.',
    ]);
  });

  it('says that the price has reached the target', async () => {
    await open({ name: 'Base case', target: 2_300, forecast: { ...forecast, reportedYear: 2026, reportedUntil: '2026-06-30' } });
    expect(since()).toHaveTextContent('The price of ₹2,302.00 (21 Aug 2026) has reached your target of ₹2,300.00.');
  });

  it('is silent while nothing has happened, and for a version from before forecasts', async () => {
    await open({ name: 'Old', model: 'fair-value 1' });
    expect(since()).toBeNull();
    expect(screen.getByText(/^Saved 21 Nov 2026/)).toBeInTheDocument();
  });
});

describe('the versions drawer', () => {
  it('compares each version’s figures with the report', async () => {
    const { user } = await open({ name: 'Old', model: 'fair-value 1' }, { name: 'Base case', forecast });
    await act(async () => void (await import('./versions-drawer.tsx')));
    await user.click(button('Versions'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
    const record = (name: string) =>
      [...drawer.getByRole('group', { name: `Since ${name} was saved` }).children].map(({ textContent }) => textContent);
    expect(record('Base case')).toEqual([
      'Progress to the target: 50.3%.',
      'Your FY26E PAT (21 Nov 2026): 52,000. Reported: 49,210, -5.4%.',
      'Q1 FY27 has been reported since this version.',
      'Your FY26E sales (21 Nov 2026): 280,000. Reported: 267,021, -4.6%.',
    ]);
    expect(record('Old')).toEqual(['Progress to the target: 50.3%.']);
  });

  it('has words for an upside across an event since the base year', async () => {
    const event = { kind: 'demerger', date: '2026-07-14', business: 'the hotels', breaks: true, source: 'List' };
    const { user } = await openOf({ ...industrial, events: [event] }, [{ name: 'Base case', forecast }]);
    await act(async () => void (await import('./versions-drawer.tsx')));
    await user.click(button('Versions'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
    expect(drawer.getByText(/upside not comparable$/)).toBeInTheDocument();
    expect(drawer.getByText(/^The target is not comparable with the current price: the hotels left/)).toBeInTheDocument();
  });
});
