import { useId, type ReactNode } from 'react';
import { FoldBody } from '../../../kit/fold/fold-body.tsx';
import { FoldHeading } from '../../../kit/fold/fold-heading.tsx';
import { useFold } from '../../../kit/fold/use-fold.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Its name where the title contains figures. A phone remembers by it whether the panel is open. */
  readonly name?: string;
  /** A one-line summary. */
  readonly lead?: ReactNode;
  /** Controls to the right of the heading. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A subsection with its own heading. On a phone it is closed until its heading is pressed. */
export function Panel({ title, name = title, lead, controls, children }: PanelProps) {
  const id = useId();
  const fold = useFold(name);
  const { folds, isOpen } = fold;
  return (
    <section
      aria-labelledby={id}
      className={styles.panel}
      {...(folds ? { 'data-folds': true, ...(isOpen ? { 'data-open': true } : {}) } : {})}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={id} className={styles.title}>
            <FoldHeading fold={fold} title={title} />
          </h3>
          {lead !== undefined && isOpen && <p className={styles.lead}>{lead}</p>}
        </div>
        {controls !== undefined && (
          <div className={styles.controls} hidden={!isOpen}>
            {controls}
          </div>
        )}
      </div>
      <FoldBody fold={fold}>{children}</FoldBody>
    </section>
  );
}
