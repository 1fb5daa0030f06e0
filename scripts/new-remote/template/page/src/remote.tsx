import { defineRemote } from '@mulya/contract';

/** Everything that others see of mfe-example. */
export default defineRemote({
  name: 'mfe-example',
  contract: '1.0',
  pages: { example: () => import('./pages/example.page.tsx') },
  listens: ['company/selected'],
});
