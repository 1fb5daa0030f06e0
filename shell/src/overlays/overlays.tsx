import { useEffect, useState, type RefObject } from 'react';
import { useNavigate, useLocation } from 'react-router-dom';
import { ShortcutList, Popover } from '@mulya/ui/overlays';
import type { PreferenceValues } from '@mulya/contract';
import { Button, SegmentedToggle, Switch } from '@mulya/ui';
import { useStateView } from '../bus/state.ts';
import { readInlinedData } from '../boot/inlined-data.ts';
import { createNavigate } from '../host/host.ts';
import type { OverlaysProps } from '../host/overlays.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { labels } from '../labels.ts';
import { observePage } from '../observe/observe-page.ts';
import { verifiedUser } from '../session/session-port.ts';
import { OverrideBadge, OverridePrompt } from './overrides.tsx';
import { PreferencesSync } from './preferences-sync.tsx';
import { Palette } from './palette.tsx';
import { SavedWorkDialog } from './saved-work/saved-work-dialog.tsx';
import { useInspector } from './use-inspector.tsx';
import { type OfferedAction, reachableActions } from '../host/actions.ts';
import { goToActions, preferenceActions, densityWords, themeWords } from './palette-actions.ts';
import styles from './preferences-panel.module.css';

interface PreferencesPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Opens the dialog for saved work. */
  readonly onSavedWork: () => void;
}

interface ChoiceProps<Value extends PreferenceValues['theme' | 'density']> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface ShortcutsProps {
  readonly offered: readonly OfferedAction[];
  readonly onClose: () => void;
}

export { announceExpiredSession, announceNewVersion } from './banners.tsx';

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

/** Lists the shortcuts of this page and of the shell. */
function Shortcuts({ offered, onClose }: ShortcutsProps) {
  const withKeys = (mine: (each: OfferedAction) => boolean) =>
    offered.filter(mine).flatMap(({ action: { label, keys } }) => (keys === undefined ? [] : [{ label, keys }]));
  return (
    <ShortcutList
      open
      onClose={onClose}
      groups={[
        { label: 'On this page', actions: withKeys(({ group }) => group === 'page') },
        {
          label: 'Everywhere',
          actions: [...withKeys(({ group }) => group !== 'page'), { label: 'Close dialog or drawer', keys: 'Escape' }],
        },
      ]}
    />
  );
}

/** The actions of the shell and the page, plus those that only the palette shows: pages, preferences and the dialog for saved work. */
function usePaletteActions(go: (to: string) => void, manage: () => void): readonly OfferedAction[] {
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
  const ofSavedWork = verifiedUser(session) === undefined ? [] : [{ name: 'saved-work', label: labels.savedWork, run: manage }];
  return [
    ...reachableActions(offered),
    ...pages.map((action): OfferedAction => ({ group: 'go-to', action })),
    ...[...choices, ...ofSavedWork].map((action): OfferedAction => ({ group: 'preferences', action })),
  ];
}

/** The user's preferences. Each choice applies at once. */
function PreferencesPanel({ anchor, onClose, onSavedWork }: PreferencesPanelProps) {
  const { preferences } = useKernel();
  const { theme, grouping, density } = useStateView(preferences.values);
  return (
    <Popover open onClose={onClose} anchor={anchor} title="Preferences" align="end">
      <div className={styles.panel}>
        <Choice label="Theme" words={themeWords} value={theme} onChange={(value) => preferences.set({ theme: value })} />
        <Choice label="Density" words={densityWords} value={density} onChange={(value) => preferences.set({ density: value })} />
        <Switch
          label="Indian grouping"
          hint={grouping === 'indian' ? '10,75,675' : '1,075,675'}
          checked={grouping === 'indian'}
          onChange={(on) => preferences.set({ grouping: on ? 'indian' : 'international' })}
        />
        <p className={styles.kept}>Saved to your account and applied in every browser.</p>
        <div className={styles.choice}>
          <span>Saved work</span>
          <Button onClick={onSavedWork}>Export, import or delete…</Button>
        </div>
      </div>
    </Popover>
  );
}

function Choice<Value extends PreferenceValues['theme' | 'density']>({ label, words, value, onChange }: ChoiceProps<Value>) {
  const options = (Object.keys(words) as Value[]).map((each) => ({ value: each, label: words[each] })); // the record has no other keys
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <SegmentedToggle label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}
