import type { ReactNode, Ref } from 'react';
import styles from './frame.module.css';

interface FrameProps {
  /** At the right of the header. */
  readonly navigation?: ReactNode;
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * What stands around every page. It has no hooks and knows no router, so that the build can write the landing page with it
 * and nothing moves when the script takes over.
 */
export function Frame({ navigation, main, children }: FrameProps) {
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <a className={styles['brand']} href="/">
            Mulya
          </a>
          {navigation}
        </div>
      </header>
      <main className={styles['main']} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <div className={styles['small']}>
          <p>© 2025 Mulya. All rights reserved.</p>
          <p>For research only; not investment advice. Assumptions are the user’s own.</p>
        </div>
      </footer>
    </div>
  );
}
