import type { Route } from '@mulya/contract';
import { createBrowserRouter } from 'react-router-dom';
import { Landing } from '../landing/landing.tsx';
import { RouteOutlet } from '../outlet/route-outlet.tsx';
import { FaultPage, UnknownAddressPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

/** The release's route table as a router. Letter case counts, as it does in the contract's own matching. */
export function createShellRouter(routes: readonly Route[]): ShellRouter {
  const pages = routes.filter((route) => route.view.is === 'page');
  return createBrowserRouter([
    {
      element: <Layout />,
      children: [
        {
          // Around the pages but inside the layout, so that the navigation outlives a fault.
          errorElement: <FaultPage />,
          children: [
            { index: true, element: <Landing /> },
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
  ]);
}
