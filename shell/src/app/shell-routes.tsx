import type { Route } from '@mulya/contract';
import { useMemo } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';
import { LandingPage } from '../landing/landing-page.tsx';
import { RouteOutlet } from '../outlet/route-outlet.tsx';
import { PageBoundary, UnknownAddressPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

/**
 * The release's route table on the screen. Letter case counts, as it does in the contract's own matching. Pages bring their
 * own data, so that the router needs no loaders; a router with them costs every page 14 KB more.
 */
export function ShellRoutes({ routes }: { readonly routes: readonly Route[] }) {
  return useRoutes(useMemo(() => routeTable(routes), [routes]));
}

function routeTable(routes: readonly Route[]): RouteObject[] {
  const pages = routes.filter((route) => route.view.is === 'page');
  return [
    {
      element: <Layout />,
      children: [
        {
          // Around the pages but inside the layout, so that the navigation outlives a fault.
          element: <GuardedPage />,
          children: [
            { index: true, element: <LandingPage /> },
            ...pages.map((route) => ({
              path: route.path,
              caseSensitive: true,
              element: <RouteOutlet key={route.path} route={route} />,
            })),
            { path: '*', element: <UnknownAddressPage /> },
          ],
        },
      ],
    },
  ];
}

function GuardedPage() {
  const { log } = useKernel();
  return (
    <PageBoundary log={log} visit={useLocation().key}>
      <Outlet />
    </PageBoundary>
  );
}
