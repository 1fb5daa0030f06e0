import type { Log, RemoteName } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { viewCodes } from '../federation/view-loader-codes.ts';
import type { ViewLoader } from '../federation/view-status.ts';

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
