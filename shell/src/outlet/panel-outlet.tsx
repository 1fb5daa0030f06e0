import { matchRoute, type Route } from '@mulya/contract';
import { useEffect, useState } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { whenIdle } from './idle.ts';
import { MountedView } from './mounted-view.tsx';
import { passage } from './passage.ts';
import { QuietLine } from './quiet-line.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { notCompatible, notLoaded, remoteName, switchedOff } from './remote-names.ts';
import { useViewRef, useViewStatus } from './use-view-status.ts';

/** The panels beside a page that is on the screen, once the browser has nothing better to do. */
export function PanelOutlet({ pathname }: { readonly pathname: string }) {
  const { release, sessionState } = useKernel();
  const session = useStateView(sessionState);
  const [idle, setIdle] = useState(false);

  useEffect(
    () =>
      whenIdle(window, () => {
        setIdle(true);
      }),
    [],
  );

  if (!idle) return null;
  return release.routes
    .filter((route) => route.view.is === 'panel' && matchRoute(route.path, pathname) !== undefined)
    .filter((route) => passage(route, session).is === 'open')
    .map((route) => <Panel key={`${route.remote}/${route.view.name}`} route={route} />);
}

/** One panel. Whatever happens to it, the page beside it goes on. */
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
      return (
        <QuietLine
          text={notLoaded(name)}
          onRetry={() => {
            loader.retry(ref);
          }}
        />
      );
    case 'incompatible':
      return <QuietLine text={notCompatible(name)} />;
    case 'disabled':
      return <QuietLine text={switchedOff(name)} />;
    case 'ready':
      return (
        <RemoteBoundary
          remote={route.remote}
          version={status.version}
          log={log}
          loader={loader}
          fallback={(retry) => <QuietLine text={`${name} stopped working.`} onRetry={retry} />}
        >
          {/* Marked for the frame, which keeps the footer clear of it. */}
          <div data-panel={route.view.name}>
            <MountedView remote={route.remote} view={status.view} />
          </div>
        </RemoteBoundary>
      );
  }
}
