import type { Host, RemoteName, View, ViewProps } from '@mulya/contract';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createHost } from '../host/host.ts';
import { useKernel } from '../kernel/kernel-context.tsx';

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

  // Twice: before the view's first render, and after it. The inspector reads both.
  useEffect(() => {
    performance.mark(remote);
  }, [remote, host]);

  if (host === undefined) return null;
  // This boundary keeps a suspended view from hiding the rest of the shell. It is inside, so that the host outlives the suspension.
  return (
    <Suspense fallback={fallback}>
      <Component host={host} />
    </Suspense>
  );
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
    return () => {
      mounted.abort();
    };
  }, [kernel, remote]);

  return host;
}
