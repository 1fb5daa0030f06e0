import { useId, type Ref } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is going on: "Exporting the statements". */
  readonly label: string;
  /** How much of it is done, from 0 to 1; without it nobody knows, and the bar only runs. */
  readonly share?: number | undefined;
  readonly ref?: Ref<HTMLProgressElement> | undefined;
}

/** For whatever takes longer than a second. */
export function Progress({ label, share, ref }: ProgressProps) {
  const id = useId();
  const known = share === undefined ? undefined : Math.min(1, Math.max(0, share));
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {/* The bar says it already. */}
        {known !== undefined && <span aria-hidden="true">{Math.floor(known * 100)}%</span>}
      </div>
      <progress ref={ref} id={id} className={styles.bar} max={1} {...(known === undefined ? {} : { value: known })} />
    </div>
  );
}
