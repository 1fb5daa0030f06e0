import { Skeleton } from '@mulya/ui';
import { AwaitedTitle } from './awaited-title.tsx';
import { remoteName } from './remote-names.ts';
import styles from './loading-view.module.css';

/** The page's code is on its way. The sentence appears after a moment, so that a fast line shows no flicker. */
export function LoadingView({ remote, attempt }: { readonly remote: string; readonly attempt: number }) {
  const name = remoteName(remote);
  return (
    <div className={styles['loading']}>
      <AwaitedTitle />
      <Skeleton label={attempt > 1 ? `Still loading ${name}. The first attempt failed; retrying.` : `Loading ${name}…`} height="24rem" />
    </div>
  );
}
