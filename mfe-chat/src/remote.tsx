import { defineRemote } from '@mulya/contract';

/** The assistant: a panel next to the valuation page. */
export default defineRemote({
  name: 'mfe-chat',
  contract: '1.3',
  panels: { assistant: () => import('./panels/assistant.panel.tsx') },
  emits: ['chat/figure-chosen', 'chat/tool-asked', 'chat/case-chosen'],
  listens: ['valuation/opened', 'valuation/context', 'valuation/tool-answered', 'valuation/case-applied'],
});
