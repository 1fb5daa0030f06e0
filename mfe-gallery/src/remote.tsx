import { defineRemote } from '@mulya/contract';

/**
 * The gallery of `@mulya/ui`, for teams. The gateway offers it where releases are enabled. It is a remote, because a page of the shell
 * would add to the first script of every page.
 */
export default defineRemote({
  name: 'mfe-gallery',
  contract: '1.0',
  pages: { gallery: () => import('./pages/gallery.page.tsx') },
});
