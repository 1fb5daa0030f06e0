import { dateText, parseIsoDate } from '@mulya/domain';
import { useActions, useHost } from '@mulya/sdk';
import { Banner, Button } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import type { SharedLink } from '../../model/shared-work.ts';
import styles from './shared-notices.module.css';

const marksNote = 'Items marked “yours” belong to the person who shared the link.';

export interface SharedBannerProps {
  readonly link: Extract<SharedLink, { readonly is: 'ready' }>;
  /** Whether the figures contain the link's base year. */
  readonly hasBaseYear: boolean;
  readonly busy?: boolean | undefined;
  /** Why copying failed, as a sentence. */
  readonly problem?: string | undefined;
  onShowMine(): void;
  onCopy(): void;
}

/** Describes the shared link and offers its actions, here and in the command palette. */
export function SharedBanner({ link, hasBaseYear, busy = false, problem, onShowMine, onCopy }: SharedBannerProps) {
  const host = useHost<'mfe-valuation'>();
  const { content, on, customFinancials } = link.shared;
  const day = parseIsoDate(on);
  useActions(host, [
    { name: 'valuation/shared/mine', label: 'Copy shared assumptions to my model', run: onCopy },
    { name: 'valuation/shared/close', label: 'View my model', run: onShowMine },
  ]);
  return (
    <Banner
      tone="info"
      action={
        <div className={styles.choices}>
          <Button onClick={onShowMine}>View my model</Button>
          <Button tone="primary" busy={busy} onClick={onCopy}>
            Copy to my model
          </Button>
        </div>
      }
    >
      <strong>Shared assumptions{day === undefined ? '' : ` from ${dateText(day)}`}</strong>
      <p className={styles.more}>
        Read-only. Your model is unchanged.{' '}
        {customFinancials === undefined ? marksNote : `The link includes custom financials. ${marksNote}`}
        {!hasBaseYear && ` Base year ${baseColumn(content.baseYear)} isn’t available here; showing ${baseColumn(link.baseYear)}.`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
    </Banner>
  );
}
