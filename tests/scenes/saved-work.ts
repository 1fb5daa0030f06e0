import type { Page, Route } from '@playwright/test';
import type { RecentRow, RecordedCompany, SavedValuation, Version, WatchlistRow } from '@mulya/contract/saved-work';

/** A user's saved work in a scene; missing parts are empty. */
export interface SavedWork {
  readonly valuation?: Partial<SavedValuation>;
  readonly watchlist?: readonly WatchlistRow[];
  readonly recent?: readonly RecentRow[];
  /** The companies with saved versions. */
  readonly record?: readonly RecordedCompany[];
}

const lists = /\/api\/saved-work\/(watchlist|recent)$/;

/** Answers for the gateway's saved work from `kept`: each scene has its own user, whatever other scenes did. */
export async function answerSavedWork(page: Page, { valuation, watchlist = [], recent = [], record = [] }: SavedWork): Promise<void> {
  await page.route('**/api/saved-work/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET') return acknowledge(route);
    const list = lists.exec(pathname)?.[1];
    if (list !== undefined) return route.fulfill({ json: { rows: list === 'watchlist' ? watchlist : recent } });
    if (pathname.endsWith('/track-record')) return route.fulfill({ json: { companies: record, versions: record.length } });
    if (pathname.endsWith('/own-figures')) return route.fulfill({ json: { companies: [] } });
    if (pathname.endsWith('/preferences')) return route.fulfill({ json: { preferences: null } });
    const one = versions.find(({ id }) => pathname.endsWith(id));
    return route.fulfill({ json: one ?? { revision: null, current: null, versions: [], drafts: [], ...valuation } });
  });
}

/** Stores a draft with a gateway's time; everything else is only acknowledged. */
const acknowledge = (route: Route): Promise<void> =>
  route.request().url().includes('/drafts/') ? route.fulfill({ json: { at: '2026-11-21T09:02:00.000Z' } }) : route.fulfill({ status: 204 });

const companies = [
  { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd', price: 3_070.5, target: 6_122.8, upside: 99.41 },
  { key: 'INE040A01034', name: 'HDFC Bank Ltd', price: 1_975.15, target: 1_702.4, upside: -13.81 },
  { key: 'INE935N01020', name: 'Dixon Technologies (India) Ltd', price: 14_210, target: null, upside: null },
  { key: 'INE00H001014', name: 'Swiggy Ltd', price: null, target: null, upside: null },
] as const;

const row = ({ key, name, price, target, upside }: (typeof companies)[number], at: number): RecentRow => ({
  key,
  name,
  twin: false,
  peers: [],
  price,
  priceAsOf: price === null ? null : '2026-08-21',
  saved:
    target === null
      ? null
      : { id: '6f1f3f5e-0000-4000-8000-000000000001', name: 'After Q2', target, upside, savedAt: `2026-11-1${String(at)}T09:30:00.000Z` },
  openedAt: `2026-11-2${String(at)}T09:30:00.000Z`,
});

/** A watchlist and recent companies with every kind of row. */
export const savedCompanies: Required<Pick<SavedWork, 'watchlist' | 'recent'>> = {
  watchlist: companies.slice(0, 3).map((company, at) => ({
    ...row(company, at),
    ...(at === 2 ? { newQuarter: 'Q1 FY27' } : {}),
    addedAt: '2026-11-10T09:30:00.000Z',
  })),
  recent: companies.map((company, at) => row(company, 3 - at)),
};

/** Two valuations: one whose target the price has reached, and one whose forecast year is not reported yet. */
export const savedRecord: readonly RecordedCompany[] = [
  ['INE467B01029', 'Tata Consultancy Services Ltd', 2_302, 2_600],
  ['INE040A01034', 'HDFC Bank Ltd', 726.95, 700],
].map(([key, name, price, target], at) => ({
  key: String(key),
  name: String(name),
  twin: false,
  peers: [],
  price: Number(price),
  priceAsOf: '2026-08-21',
  versions: [
    {
      id: `6f1f3f5e-0000-4000-8000-0000000000a${String(at)}`,
      name: 'After Q2',
      savedAt: '2026-06-12T09:30:00.000Z',
      price: Number(price) * 0.9,
      target: Number(target),
      upside: 12.94,
      modelVersion: 'fair-value 2',
    },
  ],
  reported: null,
}));

const threeTimes = (value: number) => [value, value, value].map((each) => ({ value: each, by: 'default' }));
const pe = threeTimes(30);

/** Assumptions as the page writes them, with an override of PAT growth. */
const workWith = (growth: number): Version['work'] => ({
  assumptions: {
    growth: {
      sales: threeTimes(15),
      ebitda: threeTimes(15),
      pat: [{ value: growth, by: 'analyst', on: '2026-11-20' }, ...threeTimes(15).slice(1)],
      netWorth: threeTimes(15),
    },
    targets: { pe, evEbitda: threeTimes(15), evSales: threeTimes(15), pb: threeTimes(15) },
  },
  own: {},
  baseYear: 2025,
  scenarios: { bear: { name: 'Bear', reason: '' }, bull: { name: 'Bull', reason: '' } },
});

const version = (at: number, name: string, growth: number, target: number): Version => ({
  id: `6f1f3f5e-0000-4000-8000-00000000000${String(at)}`,
  name,
  savedAt: `2026-11-1${String(at)}T09:30:00.000Z`,
  price: 2_302,
  target,
  upside: (target / 2_302 - 1) * 100,
  modelVersion: 'fair-value 1',
  work: workWith(growth),
});

const versions = [
  version(3, 'After the second quarter, with the order book of the new contracts', 20, 6_389.01),
  version(2, '12 Nov 2026, 09:30', 10, 5_856.59),
  version(1, 'Base case', 15, 6_122.8),
];

/** A valuation with three versions, and a draft newer than the last. */
export const savedValuation: SavedValuation = {
  revision: versions[0]?.id ?? null,
  current: versions[0] ?? null,
  versions: versions.map(({ work: _, ...summary }) => summary),
  drafts: [
    {
      id: '6f1f3f5e-0000-4000-8000-0000000000d1',
      at: '2026-11-20T14:32:00.000Z',
      basedOn: versions[0]?.id ?? null,
      modelVersion: 'fair-value 1',
      work: workWith(25),
    },
  ],
};

/** The answer to a Save after another tab's Save. */
export const savedElsewhere = {
  error: { code: 'CHANGED_MEANWHILE', message: 'It was saved elsewhere since.', traceId: '4a53a000-55be-4d70-b260-466cc59e48c2' },
  revision: versions[1]?.id ?? null,
  current: versions[1] ?? null,
};
