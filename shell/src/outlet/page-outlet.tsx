import type { Route } from '@mulya/contract';
import { useKernel } from '../kernel/kernel-context.tsx';
import { DisabledView } from './disabled-view.tsx';
import { FailedView } from './failed-view.tsx';
import { IncompatibleView } from './incompatible-view.tsx';
import { LoadingView } from './loading-view.tsx';
import { MountedView } from './mounted-view.tsx';
import { PanelOutlet } from './panel-outlet.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { CrashedView } from './crashed-view.tsx';
import { useViewRef, useViewStatus } from './use-view-status.ts';

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
