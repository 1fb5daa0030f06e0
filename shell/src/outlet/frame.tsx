import type { ReactNode, Ref } from 'react';
import styles from './frame.module.css';

interface FrameProps {
  /** Shown on the right of the header. */
  readonly navigation?: ReactNode;
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * The header and footer around every page. It uses neither hooks nor the router, so that the build can prerender the landing page with
 * it and nothing moves when the script takes over.
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
