import type { Log, RemoteName } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { viewCodes } from '../federation/view-loader-codes.ts';
import type { ViewLoader } from '../federation/view-status.ts';

interface RemoteBoundaryProps {
  readonly remote: RemoteName;
  readonly version: string;
  readonly log: Log;
  readonly loader: Pick<ViewLoader, 'stopped'>;
  /** What is shown instead; calling `retry` mounts the view anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a remote's fault inside that remote, and says whose it was. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError(): { readonly stopped: boolean } {
    return { stopped: true };
  }

  override componentDidCatch(error: Error): void {
    const { remote, version, log, loader } = this.props;
    log.error(`${viewCodes.running}: ${remote} ${version} stopped working.`, error);
    loader.stopped(remote, version);
  }

  private readonly retry = (): void => {
    this.setState({ stopped: false });
  };

  override render(): ReactNode {
    return this.state.stopped ? this.props.fallback(this.retry) : this.props.children;
  }
}
