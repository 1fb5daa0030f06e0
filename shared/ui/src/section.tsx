import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** The anchor in the address. The heading's id is `<id>-title`, and it can take the focus. */
  readonly id: string;
  readonly title: string;
  /** A one-line summary of the section. */
  readonly lead?: ReactNode;
  /** Controls of the section's view, to the right of the heading. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
  /** Renders the controls in the section itself instead of its head, so that one of them can stick along the whole section. */
  readonly flatHead?: boolean | undefined;
  /** Its content is loading. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * A section of a page with its heading, which the address can name and which can take the focus.
 *
 * @example
 * <Section id="ratios" title="Ratios" lead="FY26: ROE 44.9%." controls={<TableTools />}>…</Section>
 */
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
