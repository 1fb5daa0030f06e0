import { Skeleton } from '@mulya/ui';
import { Part } from '../part/part.tsx';
import styles from './industries.module.css';

/** Reserves the height of the shown rows with their header, the filter, the button and the note. */
export function PendingIndustries() {
  return (
    <Part title="Industries">
      <div className={styles.content}>
        <Skeleton label="Loading industries…" height="100%" />
      </div>
    </Part>
  );
}
