import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** The anchor in the address. The heading's id is `<id>-title`, and it can take the focus. */
  readonly id: string;
  /** A noun phrase, the `<h2>`. */
  readonly title: string;
  /** One line that states the section's result, not its method. */
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
 * A section of a page: a heading that an address can name (#ratios), a one-line summary, controls and content.
 *
 * Not for: the page's own heading (`<h1>`), a part inside a section (`<h3>`), a room that the shell draws for a section of a remote.
 *
 * Paper hides the controls. With a sticky bar on the page set `--sticky-height` on a parent, so that the heading stops below it.
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
