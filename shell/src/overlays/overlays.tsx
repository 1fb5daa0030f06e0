import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { createNavigate } from '../host/navigate.ts';
import type { Overlay } from '../host/overlays.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { verifiedUser } from '../session/session-port.ts';
import { OverrideBadge } from './override-badge.tsx';
import { OverridePrompt } from './override-prompt.tsx';
import { PreferencesSync } from './preferences-sync.tsx';
import { Palette } from './palette.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SavedWorkDialog } from './saved-work/saved-work-dialog.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useOffered } from './use-offered.ts';

export { tellNewVersion } from './new-version.tsx';

export interface OverlaysProps {
  readonly asked: Overlay | undefined;
  /** The query of the address that this page was opened with. */
  readonly arrival: string;
  readonly onClose: () => void;
  /** What the preferences hang on. */
  readonly preferencesButton: RefObject<HTMLElement | null>;
}

const always = new AbortController().signal;

/** All that the shell lays over a page, one at a time. Fetched apart from the rest: nothing of it is in a page's first load. */
export function Overlays({ asked, arrival, onClose, preferencesButton }: OverlaysProps) {
  const { sessionState } = useKernel();
  const uid = verifiedUser(useStateView(sessionState))?.uid;
  const navigate = useNavigate();
  const go = createNavigate((to, options) => void navigate(to, options), always);
  const [managing, setManaging] = useState(false);
  const manage = () => {
    onClose();
    setManaging(true);
  };
  const offered = useOffered(go, manage);
  return (
    <>
      {/* Always there, so that what its finders have fetched is kept; keyed, because others may be used after a sign-in. */}
      <Palette key={`palette of ${uid ?? 'nobody'}`} open={asked === 'palette'} offered={offered} go={go} onClose={onClose} />
      {asked === 'shortcuts' && <Shortcuts offered={offered} onClose={onClose} />}
      {asked === 'preferences' && <PreferencesPanel anchor={preferencesButton} onClose={onClose} onSavedWork={manage} />}
      {managing && uid !== undefined && <SavedWorkDialog onClose={() => setManaging(false)} />}
      {uid !== undefined && <PreferencesSync key={`kept of ${uid}`} />}
      <OverrideBadge />
      <OverridePrompt arrival={arrival} signedIn={uid !== undefined} />
    </>
  );
}
