import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** The anchor in the address; the heading's id is `<id>-title`, and it can take the focus. */
  readonly id: string;
  readonly title: string;
  /** One line that says what the section says. */
  readonly lead?: ReactNode;
  /** What changes the section's view, at the right of the heading. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
  /** The controls are parts of the section itself, and no longer of its head: one of them may stay in view as far as the section reaches. */
  readonly flatHead?: boolean | undefined;
  /** Its content is being fetched. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

export function Section({ id, title, lead, controls, children, flatHead, busy, ref }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      {...(busy === true ? { 'aria-busy': true } : {})}
      className={styles.section}
      {...(flatHead === true ? { 'data-flat-head': true } : {})}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </div>
      {children}
    </section>
  );
}
