import { useEffect, useEffectEvent } from 'react';
import { useLeaving } from '../../frame/leaving.ts';

/**
 * Holds the analyst up who leaves while there are unsaved edits, by each way that a page can hold up: closing or loading anew
 * (the browser asks), a link, what the page itself navigates to, and Back or Forward. `ask` is called with how to go on.
 *
 * Not held up: what the shell does by itself, the palette's pages and companies and Logout. The edits are kept for a later page
 * of the company then (see kept-work.ts).
 */
export function useLeaveGuard(unsaved: boolean, ask: (go: () => void) => void): void {
  const leaving = useLeaving();
  const asked = useEffectEvent(ask);

  useEffect(() => {
    if (!unsaved) return;
    leaving.setGuard((go) => asked(go));
    const stops = [guardUnload(), guardLinks((go) => asked(go)), guardHistory((go) => asked(go))];
    return () => {
      leaving.setGuard(undefined);
      for (const stop of stops) stop();
    };
  }, [unsaved, leaving]);
}

/** The browser's own question before the page is closed or loaded anew. */
function guardUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/** Links of this site to another page, before the router hears of the click. */
function guardLinks(ask: (go: () => void) => void): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.href === '' || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => link.click());
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}

/** The router numbers the entries that it makes in the history. */
const entryNumber = (state: unknown): number | undefined => {
  const number: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof number === 'number' ? number : undefined;
};

/** Back and Forward. */
function guardHistory(ask: (go: () => void) => void): () => void {
  return 'navigation' in window ? guardTraversal(ask) : guardPopState(ask);
}

/**
 * Where the browser asks before it moves through the history. It does so once after each thing that the analyst does on the page,
 * so that no page can hold anybody for good. Chromium tells popstate to its listeners in the order in which they came, whichever
 * asked to be first, and the router came before: there is no other way to be heard before it.
 */
function guardTraversal(ask: (go: () => void) => void): () => void {
  const here = window.location.pathname;
  const { navigation } = window;
  const hold = (event: NavigateEvent) => {
    const { url, key } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || new URL(url).pathname === here) return;
    event.preventDefault();
    ask(() => void navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', hold);
  return () => navigation.removeEventListener('navigate', hold);
}

/** Where it does not ask: the history has moved already, so it is moved back before the router hears of it, and again if asked to. */
function guardPopState(ask: (go: () => void) => void): () => void {
  const here = window.location.pathname;
  const number = entryNumber(window.history.state);
  let movingBack = false;
  const hold = (event: PopStateEvent) => {
    if (movingBack) {
      movingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    if (window.location.pathname === here) return;
    event.stopImmediatePropagation();
    const to = entryNumber(event.state);
    const moved = number === undefined || to === undefined || to === number ? -1 : to - number;
    movingBack = true;
    window.history.go(-moved);
    ask(() => window.history.go(moved));
  };
  window.addEventListener('popstate', hold, true);
  return () => window.removeEventListener('popstate', hold, true);
}
