import { matchRoute, type Route } from '@mulya/contract';
import { useEffect, useState } from 'react';
import { Button } from '@mulya/ui';
import { whenIdle } from '@mulya/sdk';
import { useStateView } from '../bus/state.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { MountedView, RemoteBoundary, useViewRef, useViewStatus } from './mounted-view.tsx';
import { checkAccess } from './route-guard.ts';
import { incompatibleTitle, loadFailedTitle, remoteName, disabledTitle } from './notice.tsx';
import styles from './panel-notice.module.css';

interface PanelNoticeProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Shows the panels of the current page once the browser is idle and has been so before, because the page comes first. Their room is there
 * from the start, because a modal dialog hides from screen readers what is there when it opens.
 */
export function PanelOutlet({ pathname }: { readonly pathname: string }) {
  const { release, sessionState } = useKernel();
  const session = useStateView(sessionState);
  const [idle, setIdle] = useState(false);

  useEffect(() => whenStillIdle(() => setIdle(true)), []);

  return (
    <div>
      {idle &&
        release.routes
          .filter((route) => route.view.is === 'panel' && matchRoute(route.path, pathname) !== undefined)
          .filter((route) => checkAccess(route, session).is === 'open')
          .map((route) => <Panel key={`${route.remote}/${route.view.name}`} route={route} />)}
    </div>
  );
}

/** One panel. A failure never affects the page next to it. */
function Panel({ route }: { readonly route: Route }) {
  const { loader, log } = useKernel();
  const ref = useViewRef(route);
  const status = useViewStatus(loader, ref);
  const name = remoteName(route.remote);

  useEffect(() => {
    loader.load(ref);
  }, [loader, ref]);

  switch (status.is) {
    case 'idle':
    case 'loading':
      return null;
    case 'failed':
      return <PanelNotice text={loadFailedTitle(name)} onRetry={() => loader.retry(ref)} />;
    case 'incompatible':
      return <PanelNotice text={incompatibleTitle(name)} />;
    case 'disabled':
      return <PanelNotice text={disabledTitle(name)} />;
    case 'ready':
      return (
        <RemoteBoundary
          remote={route.remote}
          version={status.version}
          log={log}
          loader={loader}
          fallback={(retry) => <PanelNotice text={`${name} stopped working.`} onRetry={retry} />}
        >
          {/* The frame's CSS uses this attribute to keep the footer clear of the panel. */}
          <div data-panel={route.view.name}>
            <MountedView remote={route.remote} view={status.view} />
          </div>
        </RemoteBoundary>
      );
  }
}

/** One line under the page that explains why a panel is missing. */
function PanelNotice({ text, onRetry }: PanelNoticeProps) {
  return (
    <p className={styles['line']}>
      {text}
      {onRetry === undefined ? undefined : (
        <Button tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  );
}

/** How long a page that waits for its first answers has the browser for itself, milliseconds. */
const headStart = 400;

/**
 * Calls back once when the browser is idle and, 400 ms later, idle again: while a page waits for its first answers the browser is idle
 * too. Returns a function that cancels the callback.
 */
export function whenStillIdle(callback: () => void): () => void {
  let cancel = whenIdle(() => {
    const timer = setTimeout(() => {
      cancel = whenIdle(callback);
    }, headStart);
    cancel = () => clearTimeout(timer);
  });
  return () => cancel();
}
