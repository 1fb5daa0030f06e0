import { Skeleton } from '@mulya/ui';
import { PendingTitle } from './pending-title.tsx';
import { remoteName } from './remote-names.ts';
import styles from './loading-view.module.css';

/** Shown while the page's code loads. The skeleton shows its label after a moment, so that a fast connection doesn't flicker. */
export function LoadingView({ remote, attempt }: { readonly remote: string; readonly attempt: number }) {
  const name = remoteName(remote);
  return (
    <div className={styles['loading']}>
      <PendingTitle />
      <Skeleton label={attempt > 1 ? `Still loading ${name}. The first attempt failed; retrying.` : `Loading ${name}…`} height="24rem" />
    </div>
  );
}
