import { defineRemote } from '@mulya/contract';

/** A company's growth on one page: a remote whose team has never seen our sources. */
export default defineRemote({
  name: 'mfe-hello',
  contract: '1.0',
  pages: { hello: { menu: 'Growth lens', load: () => import('./pages/hello.page.tsx') } },
  listens: ['company/selected'],
});
