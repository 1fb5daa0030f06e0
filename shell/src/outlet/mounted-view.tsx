import type { Host, RemoteName, View, ViewProps, Route, Log } from '@mulya/contract';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  useCallback,
  useMemo,
  useSyncExternalStore,
  Component,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { createHost } from '../host/host.ts';
import { useKernel } from '../kernel/kernel.tsx';
import { type ViewKind, type ViewLoader, type ViewRef, type ViewStatus, viewCodes } from '../federation/view-status.ts';

interface MountedViewProps {
  readonly remote: RemoteName;
  readonly view: View<RemoteName>;
  /** Shown while the view suspends. */
  readonly fallback?: ReactNode;
}

/** Renders a remote's page or panel with its own host. The host's signal aborts when the view unmounts. */
export function MountedView({ remote, view, fallback }: MountedViewProps) {
  const host = useViewHost(remote);
  const Component = view as ComponentType<ViewProps<RemoteName>>; // the contract describes components without React's types

  // Before the view's first render. `Rendered` marks the end of it. The inspector and the reports of speed read both.
  useEffect(() => {
    performance.mark(remote);
  }, [remote]);

  if (host === undefined) return null;
  // This boundary keeps a suspended view from hiding the rest of the shell. It is inside, so that the host outlives the suspension.
  return (
    <Suspense fallback={fallback}>
      <Component host={host} />
      <Rendered remote={remote} />
    </Suspense>
  );
}

/** Marks that the view beside it is on screen and no longer suspended. */
function Rendered({ remote }: { readonly remote: RemoteName }) {
  useEffect(() => {
    performance.mark(remote);
  }, [remote]);
  return null;
}

function useViewHost(remote: RemoteName): Host<RemoteName> | undefined {
  const kernel = useKernel();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const [host, setHost] = useState<Host<RemoteName>>();

  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  // A layout effect, so that the page appears in the frame in which it became ready.
  useLayoutEffect(() => {
    const mounted = new AbortController();
    setHost(
      createHost(
        remote,
        kernel,
        (to, options) => {
          void latest.current(to, options);
        },
        mounted.signal,
      ),
    );
    return () => mounted.abort();
  }, [kernel, remote]);

  return host;
}

/** The view that a route names. The reference is stable while the route is. */
export function useViewRef(route: Route): ViewRef<'page' | 'panel'> {
  return useMemo(() => ({ remote: route.remote, view: route.view }), [route]);
}

/** A view's load status. Suspense would be slower, because React keeps a revealed fallback for 300 ms. */
export function useViewStatus<Kind extends ViewKind>(loader: ViewLoader, ref: ViewRef<Kind>): ViewStatus<Kind> {
  const subscribe = useCallback((onChange: () => void) => loader.subscribe(ref, onChange), [loader, ref]);
  return useSyncExternalStore(subscribe, () => loader.status(ref));
}

interface RemoteBoundaryProps {
  readonly remote: RemoteName;
  readonly version: string;
  readonly log: Log;
  readonly loader: Pick<ViewLoader, 'reportCrash'>;
  /** Replaces the view after a crash. `retry` mounts the view again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains a remote's crash and reports it with the remote's name and version. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError(): { readonly stopped: boolean } {
    return { stopped: true };
  }

  override componentDidCatch(error: Error): void {
    const { remote, version, log, loader } = this.props;
    log.error(`${viewCodes.running}: ${remote} ${version} stopped working.`, error);
    loader.reportCrash(remote, version, error);
  }

  private readonly retry = (): void => {
    this.setState({ stopped: false });
  };

  override render(): ReactNode {
    return this.state.stopped ? this.props.fallback(this.retry) : this.props.children;
  }
}
