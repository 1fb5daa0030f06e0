import { pageAt } from '@mulya/contract';
import { Button, buttonClass } from '@mulya/ui';
import { useState, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { verifiedUser } from '../session/session-port.ts';
import { HeaderTools } from './header-tools.tsx';
import styles from './navigation.module.css';

const linkClass = `${buttonClass('quiet')} ${styles['link'] ?? ''}`;

/** The header's navigation. A visitor gets Login and Sign Up, except on the landing page, which has its own links. */
export function Navigation({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLButtonElement | null> }) {
  const { sessionState, release } = useKernel();
  const session = useStateView(sessionState);
  const { pathname } = useLocation();

  if (verifiedUser(session) !== undefined) {
    return (
      <div className={styles['signedIn']}>
        <HeaderTools preferencesButton={preferencesButton} />
        <nav className={styles['navigation']} aria-label="Main">
          <NavLink className={linkClass} to="/dashboard">
            Home
          </NavLink>
          <Logout />
        </nav>
      </div>
    );
  }
  // A protected page shows no links until the session is known, because they would disappear at once.
  const mayBeSignedIn = session.is === 'loading' && pageAt(release.routes, pathname)?.access === 'signed-in';
  if (mayBeSignedIn || pathname === '/') return null;
  return (
    <nav className={styles['navigation']} aria-label="Main">
      <NavLink className={linkClass} to="/login">
        Login
      </NavLink>
      <NavLink className={linkClass} to="/signup">
        Sign Up
      </NavLink>
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
    <Button
      tone="quiet"
      busy={busy}
      onClick={() => {
        leaving.ask(() => void logout());
      }}
    >
      Logout
    </Button>
  );
}
