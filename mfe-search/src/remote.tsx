import { defineRemote } from '@mulya/contract';

/** The dashboard, and a finder of companies for the shell's palette. */
export default defineRemote({
  name: 'mfe-search',
  contract: '1.1',
  pages: { dashboard: () => import('./pages/dashboard.page.tsx') },
  finders: { companies: () => import('./finders/companies.finder.ts') },
  emits: ['company/selected'],
  listens: ['session/changed'],
});
