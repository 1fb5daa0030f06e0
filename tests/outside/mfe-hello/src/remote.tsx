import { defineRemote } from '@mulya/contract';

/** How a company has grown, on one page: a remote whose team has never seen the house's sources. */
export default defineRemote({
  name: 'mfe-hello',
  contract: '1.0',
  pages: { hello: () => import('./pages/hello.page.tsx') },
  listens: ['company/selected'],
});
