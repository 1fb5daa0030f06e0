import type { ReactNode, Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './banner.module.css';

export type BannerTone = 'info' | 'warn' | 'error';

export interface BannerProps {
  /** How urgent it is. `error` is announced at once. */
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** A remedy: one button or link. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A full-width message above content that is there: a note, a warning, a failure with its remedy.
 *
 * Not for: a confirmation (`host.notify.status`), the only content of a part (ErrorState, EmptyState).
 *
 * At most one above a part. An error interrupts a screen reader; the others wait.
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
