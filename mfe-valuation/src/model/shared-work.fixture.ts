import type { CustomFinancials } from '../company/custom-financials/custom-tables.ts';
import { emptyScenarios } from './scenarios/scenarios.slice.ts';
import { defaultWork, withEntry, withOverride, type Work } from './work.ts';
import type { SharedWork } from './shared-work.ts';

const on = '2026-11-21';

/** An analyst's work: PAT growth of 20 % in FY26E, and shares of their own. */
export const theirWork: Work = withOverride(
  withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value: 20, by: 'analyst', on }),
  [2025],
  'shares',
  {
    value: 350,
    note: 'After the buyback',
    on,
  },
);

/** An analyst's custom financials of FY25 and FY26: sales, net profit and the number of shares. */
export const theirFigures: CustomFinancials = {
  schema: 1,
  layout: 'standard',
  tables: [
    {
      on,
      from: 'Annual report FY26',
      amounts: 'lakh',
      shares: 'number',
      periods: [
        { type: 'Annual', fiscalYear: 2025, end: '2025-03-31' },
        { type: 'Annual', fiscalYear: 2026, end: '2026-03-31' },
      ],
      rows: [
        { code: 'INC', key: 'Revenue', values: [4189.369, 4445.635] },
        { code: 'INC', key: 'NetIncome', values: [577, null], how: 'as profit after tax' },
        { code: 'BAL', key: 'TotalCommonSharesOutstanding', values: [1.1265, 1.1265] },
      ],
    },
  ],
};

/** The same work as a link to Tata Consultancy Services, shared on 21 Nov 2026. */
export const shared: SharedWork = {
  company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
  on,
  content: { work: theirWork, baseYear: 2025, scenarios: emptyScenarios },
  peers: ['INE009A01021'],
  view: undefined,
  customFinancials: undefined,
};
