import { inlined } from '@mulya/contract';
import { useEffect, type RefObject } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import { afterLoad } from '../boot/after-load.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { whenIdle } from '../outlet/idle.ts';
import { verifiedUser } from '../session/session-port.ts';

/**
 * What the shell lays over the page. Its code comes when it is first asked for; for a signed-in user, once the page has rested; where
 * builds are overridden, at once, because a badge says so.
 */
export function OverlayOutlet({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLElement | null> }) {
  const { overlays, sessionState } = useKernel();
  const { asked, parts } = useStateView(overlays.state);
  const signedIn = verifiedUser(useStateView(sessionState)) !== undefined;

  useEffect(() => {
    const fetchAhead = (): void => {
      overlays.prefetch();
    };
    if (document.getElementById(inlined.overrides) !== null) fetchAhead();
    else if (signedIn) afterLoad(window, () => whenIdle(window, fetchAhead));
  }, [overlays, signedIn]);

  return parts === undefined ? null : <parts.Overlays asked={asked} onClose={overlays.close} preferencesButton={preferencesButton} />;
}
