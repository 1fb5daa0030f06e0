import { maxMenuEntries, pageAt, type Route } from '@mulya/contract';
import { Button, buttonClass, Kbd } from '@mulya/ui';
import { useState, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStateView } from '../bus/state.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { labels } from '../labels.ts';
import { verifiedUser } from '../session/session-port.ts';
import styles from './navigation.module.css';
import { paletteAction, preferencesAction } from './use-shell-actions.ts';

const linkClass = `${buttonClass('quiet')} ${styles['link'] ?? ''}`;

/** The header's navigation. A visitor gets Login and Sign Up, except on the landing page, which has its own links. */
export function Navigation({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLButtonElement | null> }) {
  const { sessionState, release } = useKernel();
  const session = useStateView(sessionState);
  const { pathname } = useLocation();

  if (verifiedUser(session) !== undefined) {
    return (
      <>
        <Menu routes={release.routes} />
        <div className={styles['signedIn']}>
          <HeaderTools preferencesButton={preferencesButton} />
          <nav className={styles['navigation']} aria-label="Main">
            <NavLink className={linkClass} to="/dashboard">
              {labels.home}
            </NavLink>
            <Logout />
          </nav>
        </div>
      </>
    );
  }
  // A protected page shows no links until the session is known, because they would disappear at once. The menu's room is kept.
  const mayBeSignedIn = session.is === 'loading' && pageAt(release.routes, pathname)?.access === 'signed-in';
  if (mayBeSignedIn) return <Menu hidden routes={release.routes} />;
  if (pathname === '/') return null;
  return (
    <nav className={styles['navigation']} aria-label="Main">
      <NavLink className={linkClass} to="/login">
        {labels.login}
      </NavLink>
      <NavLink className={linkClass} to="/signup">
        {labels.signUp}
      </NavLink>
    </nav>
  );
}

/** The pages of teams that the operator granted a place. */
function Menu({ routes, hidden = false }: { readonly routes: readonly Route[]; readonly hidden?: boolean }) {
  const entries = routes.filter(({ menu }) => menu !== undefined).slice(0, maxMenuEntries);
  if (entries.length === 0) return null;
  return (
    <nav className={styles['menu']} aria-label="Team pages" style={hidden ? { visibility: 'hidden' } : undefined}>
      {entries.map(({ path, menu }) => (
        <NavLink key={path} className={linkClass} to={path}>
          {menu}
        </NavLink>
      ))}
    </nav>
  );
}

function Logout() {
  const { identity, leaving } = useKernel();
  const [busy, setBusy] = useState(false);

  const logout = async (): Promise<void> => {
    setBusy(true);
    try {
      await identity.signOut();
    } catch {
      setBusy(false); // `signOut` has shown an alert
    }
  };

  return (
    <Button tone="quiet" busy={busy} onClick={() => leaving.ask(() => void logout())}>
      {labels.logout}
    </Button>
  );
}

/** The header's buttons for the palette and the preferences. */
function HeaderTools({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLButtonElement | null> }) {
  const { overlays } = useKernel();
  const { active, module } = useStateView(overlays.state);
  const palette = paletteAction(overlays);
  const preferences = preferencesAction(overlays);
  const loadingOverlay = module === undefined ? active : undefined;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={loadingOverlay === 'palette'}
        onClick={palette.run}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.icon}>
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <span className={styles.words}>{palette.label}</span>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={palette.keys ?? ''} />
        </span>
      </button>
      <Button
        ref={preferencesButton}
        tone="quiet"
        className={styles.preferences}
        aria-label={preferences.label}
        title={preferences.label}
        aria-haspopup="dialog"
        aria-expanded={active === 'preferences'}
        busy={loadingOverlay === 'preferences'}
        onClick={preferences.run}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.icon}>
          <path d="M2 4.5h6m4 0h2M2 11.5h2m4 0h6" />
          <circle cx="10" cy="4.5" r="1.75" />
          <circle cx="6" cy="11.5" r="1.75" />
        </svg>
      </Button>
    </div>
  );
}
