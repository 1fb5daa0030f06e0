import { Button } from '@mulya/ui';
import { useId, type ReactNode } from 'react';
import styles from './inspector.module.css';

interface BlockProps {
  readonly title: string;
  /** Loads the content again. */
  readonly refresh?: { readonly label: string; readonly isRunning: boolean; readonly run: () => void };
  readonly children: ReactNode;
}

/** One part of a remote's report, with its heading. */
export function Block({ title, refresh, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {refresh !== undefined && (
          <Button tone="quiet" aria-label={refresh.label} busy={refresh.isRunning} onClick={refresh.run}>
            Refresh
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** A stack as lines of the sources, the innermost first. */
export function Positions({ positions }: { readonly positions: readonly string[] }) {
  if (positions.length === 0) return null;
  return (
    <ol className={styles.stack} aria-label="Stack">
      {positions.map((position, index) => (
        <li key={`${String(index)} ${position}`}>{position}</li>
      ))}
    </ol>
  );
}
