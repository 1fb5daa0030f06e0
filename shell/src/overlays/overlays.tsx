import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { readInlinedData } from '../boot/inlined-data.ts';
import { createNavigate } from '../host/navigate.ts';
import type { OverlaysProps } from '../host/overlays.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { observePage } from '../observe/observe-page.ts';
import { verifiedUser } from '../session/session-port.ts';
import { OverrideBadge } from './override-badge.tsx';
import { OverridePrompt } from './override-prompt.tsx';
import { PreferencesSync } from './preferences-sync.tsx';
import { Palette } from './palette.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SavedWorkDialog } from './saved-work/saved-work-dialog.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useInspector } from './use-inspector.tsx';
import { usePaletteActions } from './use-palette-actions.ts';

export { announceNewVersion } from './new-version.tsx';

const always = new AbortController().signal;

/** The shell's overlays. They are in a chunk of their own, so that no page's first load carries them. */
export function Overlays({ active, initialSearch, onClose, preferencesButton }: OverlaysProps) {
  const kernel = useKernel();
  const { sessionState } = kernel;
  const [config] = useState(() => {
    const data = readInlinedData(document);
    return data.ok ? data.config : undefined;
  });
  useEffect(() => {
    observePage(kernel, window, config?.loadReports ?? 0);
  }, [kernel, config]);
  const uid = verifiedUser(useStateView(sessionState))?.uid;
  const navigate = useNavigate();
  const go = createNavigate((to, options) => void navigate(to, options), always);
  const [managing, setManaging] = useState(false);
  const manage = () => {
    onClose();
    setManaging(true);
  };
  const inspector = useInspector({
    uid,
    isDevelopment: config?.authEmulator !== undefined, // a gateway in production refuses the emulator
    isListing: active === 'palette' || active === 'shortcuts',
  });
  const offered = [...usePaletteActions(go, manage), ...inspector.actions];
  return (
    <>
      {/* Always mounted, so that its finders keep what they fetched. Keyed, because a sign-in changes which finders are allowed. */}
      <Palette key={`palette of ${uid ?? 'nobody'}`} open={active === 'palette'} offered={offered} go={go} onClose={onClose} />
      {active === 'shortcuts' && <Shortcuts offered={offered} onClose={onClose} />}
      {active === 'preferences' && <PreferencesPanel anchor={preferencesButton} onClose={onClose} onSavedWork={manage} />}
      {managing && uid !== undefined && <SavedWorkDialog onClose={() => setManaging(false)} />}
      {uid !== undefined && <PreferencesSync key={`kept of ${uid}`} />}
      {inspector.panel}
      <OverrideBadge />
      <OverridePrompt initialSearch={initialSearch} signedIn={uid !== undefined} />
    </>
  );
}
