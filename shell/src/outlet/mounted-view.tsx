import type { Host, RemoteName, View, ViewProps } from '@mulya/contract';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createHost } from '../host/host.ts';
import { useKernel } from '../kernel/kernel-context.tsx';

interface MountedViewProps {
  readonly remote: RemoteName;
  readonly view: View<RemoteName>;
  /** What stands there while the view waits for something and shows nothing itself. */
  readonly waiting?: ReactNode;
}

/** A remote's page or panel with a host of its own, whose signal ends when it is taken off the screen. */
export function MountedView({ remote, view, waiting }: MountedViewProps) {
  const host = useOwnHost(remote);
  const Shown = view as ComponentType<ViewProps<RemoteName>>; // the contract says without React that it is a component
  if (host === undefined) return null;
  // Without it React would hold back the rest of the shell too. Inside, so that the host outlives the wait.
  return (
    <Suspense fallback={waiting}>
      <Shown host={host} />
    </Suspense>
  );
}

function useOwnHost(remote: RemoteName): Host<RemoteName> | undefined {
  const kernel = useKernel();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const [host, setHost] = useState<Host<RemoteName>>();

  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  // Before the paint: the page is shown in the frame in which it became ready.
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
