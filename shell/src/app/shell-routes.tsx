import type { Route } from '@mulya/contract';
import { useMemo } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useKernel } from '../kernel/kernel-context.tsx';
import { LandingPage, type LandingLoader } from '../landing/landing-page.tsx';
import { RouteOutlet } from '../outlet/route-outlet.tsx';
import { PageBoundary, UnknownAddressPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

/**
 * Renders the release's route table. Matching is case-sensitive, as in the contract. Pages load their own data, because a router with
 * data loaders would cost every page 14 KB.
 */
export function ShellRoutes({ routes, landing }: { readonly routes: readonly Route[]; readonly landing: LandingLoader }) {
  return useRoutes(useMemo(() => routeTable(routes, landing), [routes, landing]));
}

function routeTable(routes: readonly Route[], landing: LandingLoader): RouteObject[] {
  const pages = routes.filter((route) => route.view.is === 'page');
  return [
    {
      element: <Layout />,
      children: [
        {
          // Inside the layout, so that the navigation survives a crash of a page.
          element: <GuardedPage />,
          children: [
            { index: true, element: <LandingPage loader={landing} /> },
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
