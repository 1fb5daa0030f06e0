import type { Log } from '@mulya/contract';
import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  readonly log: Log;
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
    this.props.log.error(`${this.props.remote} ${this.props.version} stopped working.`, error);
  }

  private readonly retry = (): void => {
    this.setState({ stopped: false });
  };

  override render(): ReactNode {
    return this.state.stopped ? this.props.fallback(this.retry) : this.props.children;
  }
}
