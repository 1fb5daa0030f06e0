import { defineRemote } from '@mulya/contract';

/** The dashboard: find a company and its peers. */
export default defineRemote({
  name: 'mfe-search',
  contract: '1.0',
  pages: { dashboard: () => import('./pages/dashboard.page.tsx') },
  emits: ['company/selected'],
  listens: ['session/changed'],
});
