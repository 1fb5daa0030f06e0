import { buttonClass } from '@mulya/ui';
import type { Kernel } from '../kernel/kernel.tsx';
import styles from './new-version.module.css';

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

function reloadPage(): void {
  window.location.reload();
}
