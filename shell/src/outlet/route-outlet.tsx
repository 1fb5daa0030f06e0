import type { Route } from '@mulya/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { askedFor } from './asked-for.ts';
import { AwaitedTitle } from './awaited-title.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { passage } from './passage.ts';
import { Redirect } from './redirect.tsx';
import styles from './route-outlet.module.css';

/** One row of the route table on the screen: the guard first, then the page. */
export function RouteOutlet({ route }: { readonly route: Route }) {
  const kernel = useKernel();
  const { pathname, search, hash } = useLocation();
  const now = passage(route, useStateView(kernel.sessionState));

  const wanted = now.is !== 'redirect';

  // Beside the session, not after it.
  useEffect(() => {
    if (wanted) kernel.loader.load({ remote: route.remote, view: route.view });
  }, [kernel, route, wanted]);

  switch (now.is) {
    case 'wait':
      return (
        <>
          <AwaitedTitle />
          <p className={styles['wait']} role="status">
            Loading authentication...
          </p>
        </>
      );
    case 'redirect':
      return <Redirect to={now.to} say={now.say} back={hash.startsWith('#shared=') ? pathname + search + hash : undefined} />;
    case 'open':
      if (pathname === '/dashboard' && askedFor.address !== undefined) return <Redirect to={askedFor.address} />;
      // Keyed by address: another company is another page, with a host and a store of its own.
      return <PageOutlet key={pathname} route={route} pathname={pathname} />;
  }
}
