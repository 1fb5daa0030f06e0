import type { Route } from '@mulya/contract';
import { Skeleton } from '@mulya/ui';
import { useKernel } from '../kernel/kernel-context.tsx';
import { FailedView } from './failed-view.tsx';
import { IncompatibleView } from './incompatible-view.tsx';
import { MountedView } from './mounted-view.tsx';
import { PanelOutlet } from './panel-outlet.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { CrashedView } from './crashed-view.tsx';
import { useViewRef, useViewStatus } from './use-view-status.ts';
import { Notice } from './notice.tsx';
import { disabledTitle, remoteName } from './remote-names.ts';
import { PendingTitle } from './pending-title.tsx';
import styles from './page-outlet.module.css';

/** Shows a route's page according to the status of its remote. `RouteOutlet` starts the load. */
export function PageOutlet({ route, pathname }: { readonly route: Route; readonly pathname: string }) {
  const { loader, log } = useKernel();
  const ref = useViewRef(route);
  const status = useViewStatus(loader, ref);
  const { remote } = route;

  switch (status.is) {
    case 'idle':
      return <LoadingView remote={remote} attempt={1} />;
    case 'loading':
      return <LoadingView remote={remote} attempt={status.attempt} />;
    case 'failed':
      return (
        <FailedView
          remote={remote}
          phase={status.phase}
          onRetry={() => {
            loader.retry(ref);
          }}
        />
      );
    case 'incompatible':
      return <IncompatibleView remote={remote} reasons={status.reasons} />;
    case 'disabled':
      return <DisabledView remote={remote} />;
    case 'ready':
      return (
        <>
          <RemoteBoundary
            remote={remote}
            version={status.version}
            log={log}
            loader={loader}
            fallback={(retry) => <CrashedView remote={remote} onRetry={retry} />}
          >
            <MountedView remote={remote} view={status.view} fallback={<LoadingView remote={remote} attempt={1} />} />
          </RemoteBoundary>
          <PanelOutlet pathname={pathname} />
        </>
      );
  }
}

/** Shown when its team or an operator has switched the remote off. */
function DisabledView({ remote }: { readonly remote: string }) {
  return (
    <Notice title={disabledTitle(remoteName(remote))}>
      <p>Its team or your Mulya administrator has switched this off. Everything else still works.</p>
    </Notice>
  );
}

/** Shown while the page's code loads. The skeleton shows its label after a moment, so that a fast connection doesn't flicker. */
function LoadingView({ remote, attempt }: { readonly remote: string; readonly attempt: number }) {
  const name = remoteName(remote);
  return (
    <div className={styles['loading']}>
      <PendingTitle />
      <Skeleton label={attempt > 1 ? `Still loading ${name}. The first attempt failed; retrying.` : `Loading ${name}…`} height="24rem" />
    </div>
  );
}
