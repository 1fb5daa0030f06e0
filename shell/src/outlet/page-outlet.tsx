import { type Route, reasonText, type Reason } from '@mulya/contract';
import { Skeleton, Button } from '@mulya/ui';
import { useKernel } from '../kernel/kernel.tsx';
import { MountedView, RemoteBoundary, useViewRef, useViewStatus } from './mounted-view.tsx';
import { PanelOutlet } from './panel-outlet.tsx';
import { Notice, disabledTitle, remoteName, incompatibleTitle, loadFailedTitle } from './notice.tsx';
import { PendingTitle } from './pending-title.tsx';
import styles from './page-outlet.module.css';
import type { Phase } from '../federation/view-status.ts';

const explanations: Readonly<Record<Phase, string>> = {
  entry: 'Its files were missing or didn’t match the published version.',
  definition: 'Its files loaded but aren’t compatible with this page.',
  view: 'A part was missing or didn’t match the published version.',
  timeout: 'It took too long to load.',
};

interface FailedViewProps {
  readonly remote: string;
  readonly phase: Phase;
  readonly onRetry: () => void;
}

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
      return <FailedView remote={remote} phase={status.phase} onRetry={() => loader.retry(ref)} />;
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

/** The remote was built for another shell. Offers no action, because a retry would fail again. */
function IncompatibleView({ remote, reasons }: { readonly remote: string; readonly reasons: readonly Reason[] }) {
  return (
    <Notice urgent title={incompatibleTitle(remoteName(remote))}>
      <p>It wasn’t loaded. Your Mulya administrator can fix this:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reasonText(reason)}>{reasonText(reason)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shown when a page failed after it had loaded. */
function CrashedView({ remote, onRetry }: { readonly remote: string; readonly onRetry: () => void }) {
  return (
    <Notice
      urgent
      title={`${remoteName(remote)} stopped working.`}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>We’ve logged the error. The rest of Mulya still works.</p>
    </Notice>
  );
}

function FailedView({ remote, phase, onRetry }: FailedViewProps) {
  return (
    <Notice
      urgent
      title={loadFailedTitle(remoteName(remote))}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {/* One text node: the browser would count a second one as a layout shift when the font arrives. */}
      <p>{`${explanations[phase]} The rest of Mulya still works.`}</p>
    </Notice>
  );
}
