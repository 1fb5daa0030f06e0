import { VisuallyHidden } from '@mulya/ui';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '../app/page-title.ts';
import { useKernel } from '../kernel/kernel-context.tsx';

/**
 * What the page that is awaited will be, for whoever goes by headings. Not an h1: the focus waits for the page's own
 * (`page-focus.ts`), and would be lost with this one.
 */
export function AwaitedTitle() {
  const { release } = useKernel();
  const { pathname } = useLocation();
  return (
    <VisuallyHidden>
      <span role="heading" aria-level={1}>
        {pageTitle(release.routes, pathname).replace(/ · Mulya$/, '')}
      </span>
    </VisuallyHidden>
  );
}
