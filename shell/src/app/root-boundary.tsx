import type { Log } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { ErrorScreen, faultSentence } from './error-screen.tsx';
import { Frame } from './frame.tsx';

interface RootBoundaryProps {
  readonly log: Log;
  readonly children: ReactNode;
}

/** Catches errors outside every page, including errors in the frame. */
export class RootBoundary extends Component<RootBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.log.error('The shell failed.', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Frame>
        <ErrorScreen sentence={faultSentence} />
      </Frame>
    );
  }
}
