import type { Action } from '@mulya/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStateView } from '../bus/state.ts';
import { type ActionRegistry, type OfferedAction, isShortcut } from '../host/actions.ts';
import { paletteActionName, type OverlayCentre } from '../host/overlays.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { labels } from '../labels.ts';
import { verifiedUser } from '../session/session-port.ts';

const searchPage = '/dashboard';
const searchKey = '/';

/** The action behind the palette's header button, its key and its row in the shortcut list. */
export function paletteAction(overlays: Pick<OverlayCentre, 'toggle'>): Action {
  return {
    name: paletteActionName,
    label: labels.palette,
    keys: 'Control+k',
    run: () => overlays.toggle('palette'),
  };
}

export function preferencesAction(overlays: Pick<OverlayCentre, 'toggle'>): Action {
  return {
    name: 'shell/preferences',
    label: labels.preferences,
    run: () => overlays.toggle('preferences'),
  };
}

function shortcutsAction(overlays: Pick<OverlayCentre, 'toggle'>): Action {
  return {
    name: 'shell/shortcuts',
    label: labels.shortcuts,
    keys: '?',
    run: () => overlays.toggle('shortcuts'),
  };
}

/** Registers the shell's actions and listens to the keyboard. */
export function useShellActions(): void {
  const { actions, leaving, overlays, sessionState } = useKernel();
  const signedIn = verifiedUser(useStateView(sessionState)) !== undefined;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const stopWaiting = useRef<() => void>(undefined);

  useEffect(() => {
    const search: Action = {
      name: 'shell/search',
      label: labels.search,
      keys: searchKey,
      run: () => {
        leaving.ask(() => {
          void navigate(searchPage);
          stopWaiting.current = whenPageOffers(actions, searchKey, actions.run);
        }, searchPage);
      },
    };
    const own: readonly OfferedAction[] = [
      { group: 'go-to', action: paletteAction(overlays) },
      ...(signedIn ? [{ group: 'go-to', action: search } as const] : []),
      { group: 'help', action: shortcutsAction(overlays) },
      ...(signedIn ? [{ group: 'preferences', action: preferencesAction(overlays) } as const] : []),
    ];
    actions.setShellActions(own);
  }, [actions, leaving, overlays, signedIn, navigate]);

  // A user who has moved on to another page no longer wants to search.
  useEffect(() => {
    if (pathname !== searchPage) stopWaiting.current?.();
  }, [pathname]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { active } = overlays.state.current();
      const isCovered = active === 'palette' || active === 'shortcuts';
      // Shortcuts must not act on a page that an overlay covers.
      if (isCovered && !isShortcut(paletteAction(overlays).keys ?? '', event)) return;
      actions.handleKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actions, overlays]);
}

/** Calls back once when the page offers an action on that key. Returns a function that stops waiting. */
function whenPageOffers(actions: ActionRegistry, keys: string, callback: (action: Action) => void): () => void {
  let done = false;
  const subscription = actions.available.stream.subscribe((offered) => {
    const found = offered.find(({ group, action }) => group === 'page' && action.keys === keys);
    if (found === undefined || done) return;
    done = true;
    callback(found.action);
  });
  return () => {
    done = true;
    subscription.unsubscribe();
  };
}
