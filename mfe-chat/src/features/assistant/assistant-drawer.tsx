import { useId, useState } from 'react';
import styles from './assistant-drawer.module.css';

export interface AssistantDrawerProps {
  /** The listed name of the company whose figures are on the page; undefined until they are. */
  readonly company: string | undefined;
}

/** Closed until it is asked for: a tab at the edge, beside the figures. */
export function AssistantDrawer({ company }: AssistantDrawerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();

  return (
    <section className={open ? styles.open : styles.closed} aria-labelledby={`${id}-label`}>
      <div className={styles.header}>
        <h2 className={styles.label} id={`${id}-label`}>
          Assistant
        </h2>
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-label={open ? 'Close assistant' : 'Open assistant'}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
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
