import { type Route, reasonText, type Reason } from '@mulya/contract';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, Navigate } from 'react-router-dom';
import { useStateView } from '../bus/state.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { PendingTitle } from './pending-title.tsx';
import { asksForPreview, checkAccess } from './route-guard.ts';
import styles from './route-outlet.module.css';
import { Skeleton, Button } from '@mulya/ui';
import { MountedView, RemoteBoundary, useViewRef, useViewStatus } from './mounted-view.tsx';
import { PanelOutlet } from './panel-outlet.tsx';
import { Notice, disabledTitle, remoteName, incompatibleTitle, loadFailedTitle } from './notice.tsx';
import type { Phase } from '../federation/view-status.ts';

interface RedirectProps {
  readonly to: string;
  readonly alert?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Renders one row of the route table: checks access, then shows the page. */
export function RouteOutlet({ route }: { readonly route: Route }) {
  const kernel = useKernel();
  const { pathname, search, hash } = useLocation();
  const access = checkAccess(route, useStateView(kernel.sessionState));

  const isAsked = asksForPreview(route.remote, { pathname, search });
  const mayShow = access.is !== 'redirect' && !isAsked;

  // For the time to the first render. In a layout effect, which comes before the mark of a view that is there already.
  useLayoutEffect(() => {
    if (mayShow) performance.mark(`${route.remote} asked`, { detail: route.path });
  }, [route, mayShow]);
  // In parallel with the session.
  useEffect(() => {
    if (mayShow) kernel.loader.load({ remote: route.remote, view: route.view });
  }, [kernel, route, mayShow]);

  switch (access.is) {
    case 'wait':
      return (
        <>
          <PendingTitle />
          <p className={styles['wait']} role="status">
            Loading authentication...
          </p>
        </>
      );
    case 'redirect': {
      // A shared work or a requested build is lost without its address.
      const isLink = hash.startsWith('#shared=') || /[?&]remote=/.test(search);
      return <Redirect to={access.to} alert={access.alert} returnUrl={isLink ? pathname + search + hash : undefined} />;
    }
    case 'open': {
      if (isAsked) return <PendingTitle />;
      const returnUrl = kernel.returnUrl.current();
      if (pathname === '/dashboard' && returnUrl !== undefined) return <Redirect to={returnUrl} />;
      // Keyed by pathname, because another company's page needs its own host and store.
      return <PageOutlet key={pathname} route={route} pathname={pathname} />;
    }
  }
}

/** Replaces this page with another one and shows the alert that the specification has for it. */
function Redirect({ to, alert, returnUrl }: RedirectProps) {
  const kernel = useKernel();
  const { notify } = kernel;
  useLayoutEffect(() => {
    if (alert !== undefined) notify.alert(alert);
  }, [notify, alert]);
  useLayoutEffect(() => {
    if (returnUrl !== undefined || to === kernel.returnUrl.current()) kernel.returnUrl.set(returnUrl);
  }, [kernel, to, returnUrl]);
  return <Navigate to={to} replace />;
}

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
function PageOutlet({ route, pathname }: { readonly route: Route; readonly pathname: string }) {
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
