import { pageAt } from '@mulya/contract';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { PendingTitle } from '../outlet/pending-title.tsx';
import { Frame } from './frame.tsx';
import { Navigation } from './navigation.tsx';
import { OverlayOutlet } from './overlay-outlet.tsx';
import { usePageFocus } from './page-focus.ts';
import { pageTitle } from './page-title.ts';
import { followPlainLinks } from './plain-links.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { Toasts } from './toasts.tsx';
import { useShellActions } from './use-shell-actions.ts';

/** Renders the frame and manages what all pages share: title, focus, scroll, links, shortcuts, overlays and toasts. */
export function Layout() {
  const kernel = useKernel();
  const { notify, presence, release } = kernel;
  const leaving = useStateView(presence) === 'leaving';
  const main = useRef<HTMLElement>(null);
  const preferencesButton = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shownPath = useRef(pathname);

  useShellActions();
  usePageFocus(main, pathname);
  useScrollMemory();

  // The landing page doesn't need the session, which starts there later (see `boot/start.ts`).
  useEffect(() => {
    if (pathname !== '/') kernel.startSession();
  }, [kernel, pathname]);

  useEffect(() => {
    if (shownPath.current !== pathname) notify.onPageChange();
    shownPath.current = pathname;
  }, [notify, pathname]);

  useEffect(() => {
    document.title = pageTitle(release.routes, pathname);
  }, [release.routes, pathname]);

  useEffect(
    () =>
      followPlainLinks({
        document,
        location: window.location,
        isPage: (path) => path === '/' || pageAt(release.routes, path) !== undefined,
        go: (to) => {
          void navigate(to);
        },
      }),
    [navigate, release.routes],
  );

  return (
    <>
      <Frame main={main} navigation={leaving ? undefined : <Navigation preferencesButton={preferencesButton} />}>
        {leaving ? <Leaving /> : <Outlet />}
      </Frame>
      {!leaving && <OverlayOutlet preferencesButton={preferencesButton} />}
      <Toasts />
    </>
  );
}

function Leaving() {
  return (
    <>
      <PendingTitle />
      <p role="status">Signing out…</p>
    </>
  );
}
