import type { Log } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { ErrorScreen, faultSentence } from './error-screen.tsx';

/** Shown at an address without a route. */
export function UnknownAddressPage() {
  return <ErrorScreen sentence="Page not found. Check the address, or go to the home page." />;
}

interface PageBoundaryProps {
  readonly log: Log;
  /** The boundary resets when this changes. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly visit: string;
}

/** Shows an error screen when a component of the shell fails around a page. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override readonly state: PageBoundaryState = { failed: false, visit: this.props.visit };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return visit === state.visit ? null : { failed: false, visit };
  }

  override componentDidCatch(error: Error): void {
    this.props.log.error('The shell failed while showing a page.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen sentence={faultSentence} /> : this.props.children;
  }
}
