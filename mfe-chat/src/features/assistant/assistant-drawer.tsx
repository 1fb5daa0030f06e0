import { useId, useRef } from 'react';
import styles from './assistant-drawer.module.css';

export interface AssistantDrawerProps {
  /** The listed name of the company whose figures are on the page; undefined until they are. */
  readonly company: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Closed until it is asked for: a tab at the edge. Open it stands beside the figures on a wide screen, and under them on a
 * narrow one; the page stays usable either way.
 */
export function AssistantDrawer({ company, open, onOpenChange }: AssistantDrawerProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc bubbles up from what has the focus inside
    <section
      className={open ? styles.open : styles.closed}
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        onOpenChange(false);
        toggle.current?.focus();
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.label} id={`${id}-label`}>
          Assistant
        </h2>
        <button
          ref={toggle}
          className={styles.toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-label={open ? 'Close assistant' : 'Open assistant'}
          onClick={() => onOpenChange(!open)}
        >
          {open ? '-' : '+'}
        </button>
      </div>
      <div className={styles.body} id={`${id}-body`} hidden={!open}>
        {company !== undefined && <p className={styles.company}>About {company}</p>}
        <p className={styles.text}>The assistant comes with a later version of Mulya.</p>
        <p className={styles.text}>
          It will answer questions about the company on this page, say which of its figures an answer rests on, and take
          the names of your files into account.
        </p>
      </div>
    </section>
  );
}
