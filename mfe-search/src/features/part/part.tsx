import { Skeleton } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  readonly title: string;
  /** One sentence next to the title. */
  readonly about?: string | undefined;
  /** A region of this name. A table's frame is one already, and a part that is loading becomes one. */
  readonly isRegion?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the page below the search. */
export function Part({ title, about, isRegion = false, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={isRegion ? title : undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </header>
      {children}
    </section>
  );
}

/** A part without content: what is missing, and the next step. */
export function EmptyPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.nothing}>{title}</p>
      <p className={styles.about}>{children}</p>
    </div>
  );
}

/** A part that is loading, with the height of a header and of so many rows. */
export function PendingPart({ label, rows }: { readonly label: string; readonly rows: number }) {
  return <Skeleton label={label} height={`calc(${rows + 1} * var(--row-height) + 2px)`} />;
}
