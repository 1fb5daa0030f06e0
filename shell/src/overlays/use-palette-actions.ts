import { useLocation } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { reachableActions, type OfferedAction } from '../host/actions.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { verifiedUser } from '../session/session-port.ts';
import { goToActions } from './go-to-actions.ts';
import { preferenceActions } from './preference-actions.ts';

/** The actions of the shell and the page, plus those that only the palette shows: pages, preferences and the dialog for saved work. */
export function usePaletteActions(go: (to: string) => void, manage: () => void): readonly OfferedAction[] {
  const kernel = useKernel();
  const offered = useStateView(kernel.actions.available);
  const session = useStateView(kernel.sessionState);
  const now = useStateView(kernel.preferences.values);
  const { pathname } = useLocation();
  const pages = goToActions({
    routes: kernel.release.routes,
    session,
    pathname,
    go,
    logout: () => {
      kernel.leaving.ask(() => {
        kernel.identity.signOut().catch(() => undefined); // `signOut` has shown an alert
      });
    },
  });
  const choices = preferenceActions(now, verifiedUser(session) !== undefined, (change, label) => {
    kernel.preferences.set(change);
    kernel.notify.announce(label);
  });
  const ofSavedWork =
    verifiedUser(session) === undefined ? [] : [{ name: 'saved-work', label: 'Saved work: export, import, delete', run: manage }];
  return [
    ...reachableActions(offered),
    ...pages.map((action): OfferedAction => ({ group: 'go-to', action })),
    ...[...choices, ...ofSavedWork].map((action): OfferedAction => ({ group: 'preferences', action })),
  ];
}
