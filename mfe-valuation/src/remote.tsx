import { defineRemote } from '@mulya/contract';

/** The valuation page of one company. */
export default defineRemote({
  name: 'mfe-valuation',
  contract: '1.2',
  pages: { valuation: () => import('./pages/valuation.page.tsx') },
  emits: ['valuation/opened', 'valuation/context'],
  listens: ['company/selected', 'session/changed', 'chat/figure-chosen'],
});
