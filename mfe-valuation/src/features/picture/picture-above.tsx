import type { ReactElement, ReactNode } from 'react';
import { useLater } from '../../use-later.ts';
import { useValuationSelector } from '../valuation-store.ts';
import styles from './picture-above.module.css';
import { selectPictureView, type PictureId } from './picture.slice.ts';
import { PictureToggle } from './picture.tsx';

interface PictureAboveProps {
  readonly id: PictureId;
  /** The section's title. */
  readonly title: string;
  /** More choices, such as ranges. */
  readonly controls?: ReactNode;
  /** One chart, or two next to each other, with keys. */
  readonly charts: readonly ReactElement[];
  /** The picture's custom financials, where no table below has them. */
  readonly table?: ReactNode;
}

/** A picture above the section's table, which always stands: "Table" hides the picture, or replaces it with its custom financials. */
export function PictureAbove({ id, title, controls, charts, table }: PictureAboveProps) {
  const view = useLater(useValuationSelector((state) => selectPictureView(state, id)));
  return (
    <div className={styles.picture} data-view={view} data-charts={charts.length}>
      <div className={styles.tools}>
        <div className={styles.choices}>{controls}</div>
        <PictureToggle id={id} title={title} />
      </div>
      {view === 'Chart' ? <div className={charts.length > 1 ? styles.pair : undefined}>{charts}</div> : table}
    </div>
  );
}
