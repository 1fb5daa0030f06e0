import type { Ref } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The loading text, shown and announced. */
  readonly label: string;
  /** The height of the coming content, in px or as a CSS length, so that nothing moves when it arrives. */
  readonly height: number | string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Reserves the space of content that is loading, and announces it.
 *
 * @example
 * <Skeleton label="Loading prices…" height="24rem" />
 */
export function Skeleton({ label, height, ref }: SkeletonProps) {
  return (
    <div ref={ref} role="status" className={styles.skeleton} style={{ minHeight: height }}>
      {label}
    </div>
  );
}
