import { useId, type Ref } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** The task: "Exporting the statements". */
  readonly label: string;
  /** Progress from 0 to 1. Without it the bar is indeterminate. */
  readonly share?: number | undefined;
  readonly ref?: Ref<HTMLProgressElement> | undefined;
}

/**
 * A task that takes longer than a second, such as an export.
 *
 * Not for: loading content (Skeleton), a button's short action (`busy` of Button).
 */
export function Progress({ label, share, ref }: ProgressProps) {
  const id = useId();
  const known = share === undefined ? undefined : Math.min(1, Math.max(0, share));
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {/* The bar announces it already. */}
        {known !== undefined && <span aria-hidden="true">{Math.floor(known * 100)}%</span>}
      </div>
      <progress ref={ref} id={id} className={styles.bar} max={1} {...(known === undefined ? {} : { value: known })} />
    </div>
  );
}
