import { inlineBlockIds } from '@mulya/contract';
import { whenIdle } from '@mulya/sdk';
import { useEffect, useState, type RefObject } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import { afterLoad } from '../boot/after-load.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { verifiedUser } from '../session/session-port.ts';

/**
 * Renders the shell's overlays. Loads their code on first use, or for a signed-in user once the page is idle. Loads it at once when an
 * override needs its badge or its dialog.
 */
export function OverlayOutlet({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLElement | null> }) {
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
