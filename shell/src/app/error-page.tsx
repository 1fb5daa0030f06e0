import type { Log } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { ErrorScreen, faultSentence } from './error-screen.tsx';

/** An address that no route answers. */
export function UnknownAddressPage() {
  return <ErrorScreen sentence="Page not found. Check the address, or go to the home page." />;
}

interface PageBoundaryProps {
  readonly log: Log;
  /** Another visit, to this page or to another, is another try. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly visit: string;
}

/** What is shown when one of the shell's own components fails around a page. */
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
