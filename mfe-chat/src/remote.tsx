import { defineRemote } from '@mulya/contract';

/** The assistant: a panel that the shell mounts beside the valuation page. */
export default defineRemote({
  name: 'mfe-chat',
  contract: '1.0',
  panels: { assistant: () => import('./panels/assistant.panel.tsx') },
  listens: ['valuation/opened'],
});
