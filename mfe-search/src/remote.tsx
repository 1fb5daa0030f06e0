import { defineRemote } from '@mulya/contract';

/** The dashboard, where a company and its peers are found; and the search for companies from anywhere. */
export default defineRemote({
  name: 'mfe-search',
  contract: '1.1',
  pages: { dashboard: () => import('./pages/dashboard.page.tsx') },
  finders: { companies: () => import('./finders/companies.finder.ts') },
  emits: ['company/selected'],
  listens: ['session/changed'],
});
