import { pageAt, inlineBlockIds } from '@mulya/contract';
import { useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { whenIdle } from '@mulya/sdk';
import { useStateView } from '../bus/state.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { PendingTitle, pageTitle } from '../outlet/pending-title.tsx';
import { Frame } from '../outlet/frame.tsx';
import { Navigation } from './navigation.tsx';
import { followPlainLinks } from './plain-links.ts';
import { Toasts } from './toasts.tsx';
import { useShellActions } from './use-shell-actions.ts';
import { afterLoad } from './start.ts';
import { verifiedUser } from '../session/session-port.ts';

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

  // The landing page doesn't need the session, which starts there later (see `start.ts`).
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

/**
 * Renders the shell's overlays. Loads their code on first use, or for a signed-in user once the page is idle: at once, it comes before the
 * target price and delays it by 40 % (955 for 694 ms on a slow line). Loads it at once when an override needs its badge or its dialog.
 */
function OverlayOutlet({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLElement | null> }) {
  const { overlays, sessionState } = useKernel();
  const { active, module } = useStateView(overlays.state);
  const signedIn = verifiedUser(useStateView(sessionState)) !== undefined;
  const [initialSearch] = useState(() => location.search); // a redirect to the login drops the query

  useEffect(() => {
    const fetchAhead = (): void => {
      overlays.prefetch();
    };
    if (document.getElementById(inlineBlockIds.overrides) !== null || initialSearch.includes('remote=')) fetchAhead();
    else if (signedIn) afterLoad(window, () => whenIdle(fetchAhead));
  }, [overlays, signedIn, initialSearch]);

  return module === undefined ? null : (
    <module.Overlays active={active} initialSearch={initialSearch} onClose={overlays.close} preferencesButton={preferencesButton} />
  );
}

/**
 * Moves the focus to the new page's heading after a navigation, for keyboard and screen reader users. Until the heading exists, the
 * main area has the focus. A page that sets the focus itself keeps it. The first page is left alone.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shownPath = useRef(pathname);

  useEffect(() => {
    const area = main.current;
    if (area === null || shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    return focusHeading(area);
  }, [main, pathname]);
}

/** @returns a function that stops waiting for the heading */
function focusHeading(area: HTMLElement): () => void {
  const { document } = area.ownerDocument.defaultView ?? window;
  const pageHasFocus = (): boolean => document.activeElement !== area && area.contains(document.activeElement);
  const focusIfThere = (): boolean => {
    const heading = area.querySelector('h1');
    if (heading === null) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };

  if (pageHasFocus() || focusIfThere()) return () => undefined;
  area.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== area || focusIfThere()) observer.disconnect();
  });
  observer.observe(area, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** How long to wait for a page to grow to its former height, in milliseconds. */
const SETTLE_TIME = 3000;

/** Scrolls a new page to the top, and a page reached by Back or Forward to its former position. */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shownEntry = useRef({ key, pathname });

  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    const restoreDefault = (): void => {
      history.scrollRestoration = 'auto'; // so that the browser restores the position after a reload
    };
    window.addEventListener('pagehide', restoreDefault);
    return () => {
      window.removeEventListener('pagehide', restoreDefault);
      restoreDefault();
    };
  }, []);

  useEffect(() => {
    const remember = (): void => {
      positions.current.set(shownEntry.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  // A layout effect, because a shorter page makes the browser scroll, and that position isn't the former page's.
  useLayoutEffect(() => {
    const before = shownEntry.current;
    shownEntry.current = { key, pathname };
    if (before.key === key || before.pathname === pathname || hash !== '') return undefined;
    return scrollWhenTallEnough(positions.current.get(key) ?? 0);
  }, [key, pathname, hash]);
}

/** Scrolls again while the page grows, until it reaches the position or the user scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  const reached = (): boolean => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (reached() || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, SETTLE_TIME);
  for (const type of ['wheel', 'touchmove', 'keydown']) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
