import type { ReactNode, Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './banner.module.css';

export type BannerTone = 'info' | 'warn' | 'error';

export interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** What can be done about it: one button or link. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** A sentence across the page: what failed or is worth a look, and what to do. An error interrupts a screen reader. */
export function Banner({ tone, children, action, ref }: BannerProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={classList(styles.banner, styles[tone])}>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
