import type { ReactNode } from 'react';
import { useValuationSelector } from '../valuation-store.ts';
import styles from './picture-room.module.css';
import { selectPictureView, type PictureId } from './picture.slice.ts';
import { PictureToggle } from './picture.tsx';

interface PictureAboveProps {
  readonly id: PictureId;
  /** The section's title. */
  readonly title: string;
  /** More choices, such as ranges. */
  readonly controls?: ReactNode;
  readonly chart: ReactNode;
  /** The picture's own figures, where no table below has them. */
  readonly table?: ReactNode;
}

/** A picture above the section's table, which always stands: "Table" hides the picture, or replaces it with its own figures. */
export function PictureAbove({ id, title, controls, chart, table }: PictureAboveProps) {
  const view = useValuationSelector((state) => selectPictureView(state, id));
  return (
    <div className={styles.picture} data-view={view}>
      <div className={styles.tools}>
        <div className={styles.choices}>{controls}</div>
        <PictureToggle id={id} title={title} />
      </div>
      {view === 'Chart' ? chart : table}
    </div>
  );
}
