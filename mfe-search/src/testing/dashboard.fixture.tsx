import type { CoverageAnswer, Listings } from '@mulya/contract';
import type { RecentRow, TrackRecord, WatchlistRow } from '@mulya/contract/saved-work';
import { fakeHost, renderView, type FakeHost, type RenderedView } from '@mulya/sdk/testing';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../pages/dashboard.page.tsx';

type ListedCompany = Listings['listings'][number];

const company = (name: string, nse: string | null, isin: string, more: Partial<ListedCompany> = {}): ListedCompany => ({
  name,
  kind: 'equity',
  isin,
  nse,
  bse: null,
  industry: null,
  aliases: [],
  ...more,
});

const sundry = (_: unknown, at: number) => company(`Sundry ${at + 1} Ltd`, `SUNDRY${at + 1}`, `INE${String(at).padStart(3, '0')}Z01010`);

/** A small list: companies, two with the same name, ETFs, funds, and sixty similar ones. */
export const listings: Listings = {
  schema: 1,
  asOf: '2026-08-21',
  listings: [
    company('Tata Consultancy Services Ltd', 'TCS', 'INE467B01029', { bse: '532540', industry: 'Computers - Software & Consulting' }),
    company('Tata Motors Ltd', 'TMCV', 'INE1TAE01010'),
    company('Tata Steel Ltd', 'TATASTEEL', 'INE081A01020'),
    company('Infosys Ltd', 'INFY', 'INE009A01021', { aliases: ['Infosys Technologies Limited'] }),
    company('Wipro Ltd', 'WIPRO', 'INE075A01022'),
    company('HCL Technologies Ltd', 'HCLTECH', 'INE860A01027'),
    company('Tech Mahindra Ltd', 'TECHM', 'INE669C01036'),
    company('Jain Irrigation Systems Ltd', 'JISLDVREQS', 'IN9175A01010', { bse: '570004' }),
    company('Jain Irrigation Systems Ltd', 'JISLJALEQS', 'INE175A01038', { bse: '500219' }),
    company('Tata Gold ETF', 'TATAGOLD', 'INF277KA1976', { kind: 'etf' }),
    company('Tata Silver ETF', 'TATSILV', 'INF277KA1984', { kind: 'etf' }),
    company('Tata Large Cap Fund - Direct Plan - Growth', null, 'INF277K01NK3', { kind: 'fund' }),
    company('Tata Small Cap Fund - Direct Plan - Growth', null, 'INF277K011O1', { kind: 'fund' }),
    ...Array.from({ length: 60 }, sundry),
  ],
};

/** Covers Tata Consultancy Services and Infosys. */
const coverage: CoverageAnswer = { source: 'Built-in market pack', covers: ['INE467B01029', 'INE009A01021'] };

export function answerListings(answer: () => Promise<Response>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

export function searchHost(): FakeHost<'mfe-search'> {
  const fake = fakeHost('mfe-search');
  fake.respond('/api/company/coverage', () => Response.json(coverage));
  respondWithLists(fake, {});
  respondWithRecord(fake, []);
  fake.respond('/api/market/industries', () => Response.json([]));
  fake.respond(/^\/api\/company\/history\//, () => Response.json({ months: [] }));
  return fake;
}

/** Makes the gateway return these companies with saved versions. */
export function respondWithRecord(
  fake: FakeHost<'mfe-search'>,
  companies: TrackRecord['companies'],
  versions = companies.reduce((count, company) => count + company.versions.length, 0),
): void {
  fake.respond('/api/saved-work/track-record', () => Response.json({ companies, versions }));
}

/** Makes the gateway return these lists; empty by default. */
export function respondWithLists(
  fake: FakeHost<'mfe-search'>,
  { watchlist = [], recent = [] }: { readonly watchlist?: readonly WatchlistRow[]; readonly recent?: readonly RecentRow[] },
): void {
  fake.respond('/api/saved-work/watchlist', () => Response.json({ rows: watchlist }));
  fake.respond('/api/saved-work/recent', () => Response.json({ rows: recent }));
}

/** The page with everything loaded. */
export async function openDashboard(fake: FakeHost<'mfe-search'>, at = '/dashboard'): Promise<RenderedView> {
  answerListings(async () => Response.json(listings));
  const view = renderView(DashboardPage, { host: fake.host, at, path: '/dashboard' });
  await screen.findByText('69 listed companies, 2 ETFs and 2 fund plans, as of 21 Aug 2026.');
  await screen.findByText('Built-in market pack covers 2 companies.');
  return view;
}

export const box = () => screen.getByRole('searchbox', { name: 'Search Company or Peers (e.g., Tata Motors Ltd)' });
export const matches = () => screen.queryByRole('list', { name: 'Matches' });
export const rows = () => within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem');

export function row(text: string): HTMLElement {
  const found = rows().find((each) => each.textContent?.includes(text));
  if (found === undefined) throw new Error(`There is no row with ${text}.`);
  return found;
}

export const selection = () => within(screen.getByRole('region', { name: 'Your selection' }));
export const peers = () =>
  selection()
    .queryAllByRole('listitem')
    .map((each) => each.textContent);
