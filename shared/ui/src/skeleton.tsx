import type { Ref } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The loading text, shown and announced. */
  readonly label: string;
  /** The height of the coming content, in px or as a CSS length in rem, so that nothing moves when it arrives. */
  readonly height: number | string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Reserves the space of content that is loading, with the loading text.
 *
 * Not for: an action of the user (`busy` of Button), a task with a known length (Progress).
 *
 * It announces the text.
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
