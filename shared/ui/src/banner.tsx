import type { ReactNode, Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './banner.module.css';

export type BannerTone = 'info' | 'warn' | 'error';

export interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** A remedy: one button or link. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A full-width message: a failure or a warning, and the remedy. An error interrupts a screen reader.
 *
 * @example
 * <Banner tone="error" action={<Button onClick={retry}>Retry</Button>}>Peers could not be loaded.</Banner>
 */
export function Banner({ tone, children, action, ref }: BannerProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={classList(styles.banner, styles[tone])}>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
