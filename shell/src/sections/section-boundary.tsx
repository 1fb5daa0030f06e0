import { Component, type ReactNode } from 'react';

interface SectionBoundaryProps {
  readonly onCrash: (error: Error) => void;
  /** Replaces the section after a crash. `retry` mounts it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains a section's crash. */
export class SectionBoundary extends Component<SectionBoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError(): { readonly stopped: boolean } {
    return { stopped: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash(error);
  }

  private readonly retry = (): void => {
    this.setState({ stopped: false });
  };

  override render(): ReactNode {
    return this.state.stopped ? this.props.fallback(this.retry) : this.props.children;
  }
}
