import { defineRemote } from '@mulya/contract';

/** The assistant: a panel that the shell mounts beside the valuation page. */
export default defineRemote({
  name: 'mfe-chat',
  contract: '1.2',
  panels: { assistant: () => import('./panels/assistant.panel.tsx') },
  emits: ['chat/figure-chosen'],
  listens: ['valuation/opened', 'valuation/context'],
});
