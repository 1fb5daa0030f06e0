import type { HistoryAnswer, IndustryAnswer, IndustryCompany, IndustryStatistic } from '@mulya/contract';
import { openPart, type PartId } from '../../../kit/fair-value-parts.ts';
import { act, screen, within } from '@testing-library/react';

const hidden = true;

/** Loads the valuation summary and the parts, as printing does, and opens one of them. */
export async function loadMethods(part: PartId = 'model'): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
    await Promise.all([import('./valuation-methods.tsx'), import('../parts/other-parts.tsx')]);
  });
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
    void openPart(part);
  });
}

/** A panel of the methods by its heading. */
export const panel = (name: string) => within(screen.getByRole('region', { name, hidden }));

/** 30 months to August 2026 with a PE from 21 to 50, and no other multiple. Today's PE is the highest. */
export const history: HistoryAnswer = {
  asOf: '2026-08-21',
  source: 'Test history',
  basis: 'adjusted for splits and bonus issues',
  months: Array.from({ length: 30 }, (_, at) => {
    const months = 2024 * 12 + 2 + at;
    return {
      month: `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
      close: 2000 + at,
      pe: 21 + at,
      pb: null,
      evEbitda: null,
      evSales: null,
      earnings: 'annual',
    };
  }),
  actions: [],
  dividends: [],
};

const company = (at: number): IndustryCompany => ({
  name: `Company ${at}`,
  isin: null,
  nse: `C${at}`,
  marketCap: 1000,
  price: 100,
  pe: 10 + at,
  pb: null,
  evEbitda: null,
  evSales: null,
  ebitdaMargin: null,
  netMargin: null,
  roe: null,
  roce: null,
  salesCagr1: 2 * at,
  salesCagr3: 8 + at,
  salesCagr5: null,
  patCagr1: null,
  patCagr3: null,
  patCagr5: null,
});
const none: IndustryStatistic = { n: 0, q1: null, median: null, q3: null, leftOut: 6 };

/** Six companies with a PE from 10 to 15 and a sales growth from 8 to 13 %. */
export const industry: IndustryAnswer = {
  industry: 'Software',
  n: 6,
  scope: 'industry',
  asOf: '2026-08-21',
  statistics: {
    pe: { n: 6, q1: 11.25, median: 12.5, q3: 13.75, leftOut: 0 },
    pb: none,
    evEbitda: none,
    evSales: none,
    ebitdaMargin: none,
    netMargin: none,
    roe: none,
    roce: none,
    salesCagr1: { n: 6, q1: 2.5, median: 5, q3: 7.5, leftOut: 0 },
    salesCagr3: { n: 6, q1: 9.25, median: 10.5, q3: 11.75, leftOut: 0 },
    salesCagr5: none,
    patCagr1: none,
    patCagr3: none,
    patCagr5: none,
  },
  companies: [0, 1, 2, 3, 4, 5].map(company),
};
