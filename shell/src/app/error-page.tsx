import type { Log } from '@mulya/contract';
import { Component, type ReactNode } from 'react';
import { buttonClass } from '@mulya/ui';
import styles from './error-screen.module.css';
import { Frame } from '../outlet/frame.tsx';

/** Shown at an address without a route. */
export function UnknownAddressPage() {
  return <ErrorScreen title="Page not found" sentence="Check the address, or go to the home page." />;
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

export const faultSentence = 'We’ve logged the error. Your saved work is safe.';

interface ErrorScreenProps {
  readonly title?: string;
  readonly sentence: string;
}

/** The error screen of the shell: one sentence and a link, without stack or code. */
export function ErrorScreen({ title = 'Unexpected Application Error!', sentence }: ErrorScreenProps) {
  return (
    <section className={styles['screen']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['sentence']}>{sentence}</p>
      <p>
        <a className={buttonClass('primary')} href="/">
          Go to home page
        </a>
      </p>
    </section>
  );
}
