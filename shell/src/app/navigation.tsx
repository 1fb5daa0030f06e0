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

/** The palette, the preferences, Home and Logout for a signed-in user, Login and Sign Up for a visitor. The landing page has its own two links. */
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
  // On a protected page nothing is offered before the sign-in state is known, because it would be taken back at once.
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
      setBusy(false); // the alert has said that it failed; the button is there to try again
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
