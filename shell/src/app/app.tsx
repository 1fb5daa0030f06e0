import {
  unstable_HistoryRouter as HistoryRouter, // remotes get a facade without it
  UNSAFE_createBrowserHistory, // the only way to intercept navigation
} from '#react-router-dom';
import type { Route } from '@mulya/contract';
import { useState, useMemo } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { type Kernel, KernelProvider, useKernel } from '../kernel/kernel.tsx';
import { RootBoundary, PageBoundary, UnknownAddressPage } from './error-page.tsx';
import { type LandingLoader, LandingPage } from '../landing/landing-page.tsx';
import { RouteOutlet } from '../outlet/route-outlet.tsx';
import { Layout } from './layout.tsx';
import type { LeavingCentre } from '../host/leaving.ts';

interface AppProps {
  readonly kernel: Kernel;
  readonly routes: readonly Route[];
  readonly landing: LandingLoader;
}

export function App({ kernel, routes, landing }: AppProps) {
  const [history] = useState(() => createGuardedHistory(kernel.leaving));
  return (
    <RootBoundary log={kernel.log}>
      <KernelProvider kernel={kernel}>
        <HistoryRouter history={history}>
          <ShellRoutes routes={routes} landing={landing} />
        </HistoryRouter>
      </KernelProvider>
    </RootBoundary>
  );
}

/**
 * Renders the release's route table. Matching is case-sensitive, as in the contract. Pages load their own data, because a router with
 * data loaders would cost every page 14 KB.
 */
function ShellRoutes({ routes, landing }: { readonly routes: readonly Route[]; readonly landing: LandingLoader }) {
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

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The browser's history for the router. It asks the leave guards before each step to another page, including Back and Forward. */
function createGuardedHistory(leaving: Pick<LeavingCentre, 'ask' | 'isGuarded'>): History {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  let isConfirmed = false; // the guards consented to the next step

  const ask = (step: () => void, to: string): void => {
    leaving.ask(() => {
      isConfirmed = true;
      step();
    }, to);
  };
  const guardStep =
    (go: History['push']): History['push'] =>
    (to, state) =>
      ask(() => go(to, state), history.encodeLocation(to).pathname);

  return Object.assign(history, {
    push: guardStep(push),
    replace: guardStep(replace),
    listen: (listener: Parameters<typeof listen>[0]) => {
      let shownPath = history.location.pathname;
      let index = historyIndex();
      let revertedStep: { readonly by: number; readonly to: string } | undefined;

      return listen((update) => {
        const to = update.location.pathname;
        const before = index;
        index = historyIndex();
        const by = index - before;
        if (revertedStep !== undefined) {
          const step = revertedStep;
          revertedStep = undefined;
          ask(() => history.go(step.by), step.to);
        } else if (Math.abs(by) > 0 && to !== shownPath && !isConfirmed && leaving.isGuarded()) {
          // Back and Forward have already happened. This reverts the step, hidden from the router, and then asks.
          revertedStep = { by, to };
          history.go(-by);
        } else {
          isConfirmed = false;
          shownPath = to;
          listener(update);
        }
      });
    },
  });
}

/**
 * The index of the current history entry. Without the Navigation API it is the router's own index. That is NaN for an entry made by a
 * link within the page, and then the step isn't guarded.
 */
function historyIndex(): number {
  const { navigation }: Partial<Window> = window;
  return navigation?.currentEntry?.index ?? Number(Reflect.get(Object(window.history.state), 'idx'));
}
