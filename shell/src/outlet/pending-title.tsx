import { VisuallyHidden } from '@mulya/ui';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '../app/page-title.ts';
import { useKernel } from '../kernel/kernel-context.tsx';

/**
 * A hidden heading for screen readers while a page loads. It isn't an h1 element, because `page-focus.ts` waits for the page's own h1
 * and would lose the focus when this one goes.
 */
export function PendingTitle() {
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
