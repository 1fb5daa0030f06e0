import { buttonClass } from '@mulya/ui';
import type { MouseEvent } from 'react';
import type { Kernel } from '../kernel/kernel.tsx';
import styles from './banners.module.css';

/**
 * Shows a banner about the new version until the user dismisses it. Reload works like the browser's own: with unsaved work the browser
 * asks first, and the banner stays if the user cancels.
 */
export function announceNewVersion({ notify }: Pick<Kernel, 'notify'>, reload: () => void = reloadPage): void {
  notify.banner.set(
    <>
      A new version of Mulya is available ·{' '}
      <button type="button" className={`${buttonClass('quiet')} ${styles.reload ?? ''}`} onClick={reload}>
        Reload
      </button>
    </>,
  );
}

/**
 * Shows a banner with a link that logs out first, because the login page leads a signed-in user back. Unsaved work is asked about, and the
 * banner stays if the user stays.
 */
export function announceExpiredSession({ notify, leaving, identity }: Pick<Kernel, 'notify' | 'leaving' | 'identity'>): void {
  const logIn = (event: MouseEvent): void => {
    event.preventDefault();
    leaving.ask(() => void identity.signOut().catch(() => undefined)); // `signOut` has shown an alert
  };
  notify.banner.set(
    <>
      Your session has expired ·{' '}
      <a href="/login" onClick={logIn}>
        Log in again
      </a>
    </>,
  );
}

function reloadPage(): void {
  window.location.reload();
}
