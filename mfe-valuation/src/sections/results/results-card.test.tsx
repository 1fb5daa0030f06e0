import type { Forecast } from '@mulya/contract/saved-work';
import { fakeHost } from '@mulya/sdk/testing';
import { period, tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';
import { workWithGrowth } from '../../drawers/versions/saved-work.fixture.tsx';
import { Place } from '../../kit/places.tsx';
import { modelShown, show } from '../fair-value/fair-value.fixture.tsx';

jest.mock('../fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const forecast: Forecast = {
  reportedYear: 2025,
  reportedUntil: '2026-03-31',
  basis: tcs.basis,
  shares: 361.8,
  sharesNow: 361.8,
  priceAsOf: '2026-04-10',
  targetDate: '2028-03-31',
  years: [2026, 2027, 2028].map((fiscalYear) => ({ fiscalYear, sales: null, ebitda: null, pat: 60_000, netWorth: null, eps: null })),
};
const quarter = (end: string, Revenue: number, NetIncome: number) =>
  period('Interim', end.slice(0, 4), end, { INC: { Revenue, NetIncome } });
const answer = {
  ...tcs,
  financials: [
    ...tcs.financials.filter(({ Type }) => Type === 'Annual'),
    quarter('2026-06-30', 70_000, 13_000),
    quarter('2025-06-30', 63_000, 12_000),
  ],
};

const Around = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Place name="results" />
    {children}
  </>
);

/** The page of a company whose version is older than its newest quarter. */
async function open(changes: Partial<Forecast> = {}) {
  const fake = fakeHost('mfe-valuation');
  const shelf = fakeSavedWorkServer(fake);
  shelf.saveElsewhere({ work: workWithGrowth(20), modelVersion: 'fair-value 2', forecast: { ...forecast, ...changes } });
  const shown = show(answer, { fake, Around });
  await modelShown();
  return { ...shown, shelf };
}
const card = () => screen.findByRole('region', { name: 'Results' });

describe('the results card', () => {
  it('compares the newest quarter with a year ago and the estimate', async () => {
    await open();
    const text = (await card()).textContent;
    expect(text).toContain('Q1 FY27 is newer than your valuation of 21 Nov 2026. PAT has reached 21.7% of your FY27E');
    expect(within(await card()).getByRole('row', { name: /^Sales 70,000 63,000 \+11\.1%/ })).toBeInTheDocument();
    expect(within(await card()).getByRole('row', { name: /^PAT 13,000 60,000 21\.7%/ })).toBeInTheDocument();
  });

  it('rolls the model to the reported year, and keeps the focus', async () => {
    const { user, store } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Roll the model to FY26' }));
    expect(store.getState()).toMatchObject({ fairValue: { baseYear: 2026, mode: 'edit' } });
    expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Roll the model/ })).not.toBeInTheDocument();
  });

  it('goes once it is seen, and the gateway keeps that', async () => {
    const { user, shelf } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument());
    expect(shelf.versions[0]).toMatchObject({ seenUntil: '2026-06-30' });
  });

  it('stands without an estimate against a year ago', async () => {
    await open({ years: forecast.years.map((each) => ({ ...each, pat: null })) });
    expect(within(await card()).getByRole('row', { name: /^Sales 70,000 63,000 \+11\.1%/ })).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Q1 FY27 is newer than your valuation of 21 Nov 2026.');
    expect(within(await card()).getAllByRole('table')).toHaveLength(1);
  });

  it('does not show for a version that knew the quarter', async () => {
    await open({ reportedUntil: '2026-06-30' });
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  });
});
