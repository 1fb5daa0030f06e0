import { defineRemote } from '@mulya/contract';

/** The valuation page of one company. */
export default defineRemote({
  name: 'mfe-valuation',
  contract: '1.3',
  pages: { valuation: () => import('./pages/valuation.page.tsx') },
  slots: {
    'valuation/section': () => import('./slots/section.slot.ts'),
    'valuation/method': () => import('./slots/method.slot.ts'),
  },
  emits: ['valuation/opened', 'valuation/context', 'valuation/tool-answered', 'valuation/case-applied'],
  listens: ['company/selected', 'session/changed', 'chat/figure-chosen', 'chat/tool-asked', 'chat/case-chosen'],
});
