import type { Forecast, SavedValuation } from '@mulya/contract/saved-work';
import { fakeHost } from '@mulya/sdk/testing';
import { period, tcs } from '@mulya/valuation-model/testing';
import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { screen, waitFor, within } from '@testing-library/react';
import { Place, PlacesProvider } from '../../kit/places.tsx';
import { contentVersion } from '../../model/saving/saved-content.ts';
import { emptyScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { modelShown, show } from '../fair-value/fair-value.fixture.tsx';

const id = '0b0e7e0e-0000-4000-8000-000000000001';
const forecast: Forecast = {
  reportedYear: 2025,
  reportedUntil: '2026-03-31',
  basis: tcs.basis,
  shares: 361.8,
  sharesNow: 361.8,
  priceAsOf: '2026-04-10',
  targetDate: '2028-03-31',
  years: [2026, 2027, 2028].map((fiscalYear) => ({ fiscalYear, sales: 300_000, ebitda: null, pat: 60_000, netWorth: null, eps: null })),
};
const version = {
  id,
  name: 'One',
  savedAt: '2026-04-12T09:00:00.000Z',
  price: 2_300,
  target: 3_000,
  upside: 30,
  modelVersion: contentVersion,
};
const work = { assumptions: defaultAssumptions, own: {}, baseYear: 2025, scenarios: emptyScenarios };
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

/** The page of a company whose version is older than its newest quarter. */
async function open(changes: Partial<Forecast> = {}) {
  const fake = fakeHost('mfe-valuation');
  const known = { ...version, forecast: { ...forecast, ...changes } };
  const saved: SavedValuation = { revision: id, current: { ...known, work }, versions: [known], drafts: [] };
  fake.respond(/^\/api\/saved-work\/valuations\/[^/]+\/versions\//, ({ body }) =>
    Response.json({ revision: id, version: { ...known, ...(JSON.parse(String(body)) as object) } }),
  );
  fake.respond(/^\/api\/saved-work\/valuations\/[^/]+$/, () => Response.json(saved));
  const Around = ({ children }: { readonly children: React.ReactNode }) => (
    <PlacesProvider>
      <Place name="results" />
      {children}
    </PlacesProvider>
  );
  const shown = show(answer, { fake, Around });
  await modelShown();
  return shown;
}
const card = () => screen.findByRole('region', { name: 'Results' });

describe('the results card', () => {
  it('compares the newest quarter with a year ago and the estimate', async () => {
    await open();
    const text = (await card()).textContent;
    expect(text).toContain('Q1 FY27 is newer than your valuation of 12 Apr 2026. PAT has reached 21.7% of your FY27E');
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
    const { user, calls } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument());
    const sent = calls.requests.find(({ init }) => init?.method === 'PATCH');
    expect(JSON.parse(String(sent?.init?.body))).toEqual({ seenUntil: '2026-06-30' });
  });

  it('does not show for a version that knew the quarter', async () => {
    await open({ reportedUntil: '2026-06-30' });
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  });
});
