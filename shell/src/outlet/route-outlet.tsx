import type { Route } from '@mulya/contract';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, Navigate } from 'react-router-dom';
import { useStateView } from '../bus/state.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { PendingTitle } from './pending-title.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { checkAccess } from './route-guard.ts';
import styles from './route-outlet.module.css';

interface RedirectProps {
  readonly to: string;
  readonly alert?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Renders one row of the route table: checks access, then shows the page. */
export function RouteOutlet({ route }: { readonly route: Route }) {
  const kernel = useKernel();
  const { pathname, search, hash } = useLocation();
  const access = checkAccess(route, useStateView(kernel.sessionState));

  const mayShow = access.is !== 'redirect';

  // In parallel with the session.
  useEffect(() => {
    if (mayShow) kernel.loader.load({ remote: route.remote, view: route.view });
  }, [kernel, route, mayShow]);

  switch (access.is) {
    case 'wait':
      return (
        <>
          <PendingTitle />
          <p className={styles['wait']} role="status">
            Loading authentication...
          </p>
        </>
      );
    case 'redirect': {
      // A shared work or a requested build is lost without its address.
      const isLink = hash.startsWith('#shared=') || /[?&]remote=/.test(search);
      return <Redirect to={access.to} alert={access.alert} returnUrl={isLink ? pathname + search + hash : undefined} />;
    }
    case 'open': {
      const returnUrl = kernel.returnUrl.current();
      if (pathname === '/dashboard' && returnUrl !== undefined) return <Redirect to={returnUrl} />;
      // Keyed by pathname, because another company's page needs its own host and store.
      return <PageOutlet key={pathname} route={route} pathname={pathname} />;
    }
  }
}

/** Replaces this page with another one and shows the alert that the specification has for it. */
function Redirect({ to, alert, returnUrl }: RedirectProps) {
  const kernel = useKernel();
  const { notify } = kernel;
  useLayoutEffect(() => {
    if (alert !== undefined) notify.alert(alert);
  }, [notify, alert]);
  useLayoutEffect(() => {
    if (returnUrl !== undefined || to === kernel.returnUrl.current()) kernel.returnUrl.set(returnUrl);
  }, [kernel, to, returnUrl]);
  return <Navigate to={to} replace />;
}
