import { buttonClass } from '@mulya/ui';
import type { Kernel } from '../kernel/kernel.ts';
import styles from './new-version.module.css';

/**
 * Says that a newer shell is there to be loaded, beside the toasts, until it is dismissed. Reload is a loading anew like the browser's
 * own: where a view holds unsaved work, the browser asks first, and what stands here stands on for whoever stays.
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
