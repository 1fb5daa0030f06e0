import { defineRemote } from '@mulya/contract';

/** The dashboard, and a finder of companies for the shell's palette. */
export default defineRemote({
  name: 'mfe-search',
  contract: '1.3',
  pages: { dashboard: () => import('./pages/dashboard.page.tsx') },
  finders: { companies: () => import('./finders/companies.finder.ts') },
  slots: { 'dashboard/card': () => import('./slots/card.slot.ts') },
  emits: ['company/selected'],
  listens: ['session/changed'],
});
