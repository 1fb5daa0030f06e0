import { dateText, parseIsoDate } from '@mulya/domain';
import { useActions, useHost } from '@mulya/sdk';
import { Banner, Button } from '@mulya/ui';
import { baseColumn } from '../../domain/fair-value/names.ts';
import type { SharedLink } from './shared-work.ts';
import styles from './shared-notices.module.css';

export interface SharedOfferProps {
  readonly link: Extract<SharedLink, { readonly is: 'shown' }>;
  /** Whether the figures hold the year that it starts from. */
  readonly known: boolean;
  readonly busy?: boolean | undefined;
  /** Why it was not made mine, as a sentence. */
  readonly problem?: string | undefined;
  onShowMine(): void;
  onMakeMine(): void;
}

/** What a link shares, from when, and what can be done with it: on the page and in the palette. */
export function SharedOffer({ link, known, busy = false, problem, onShowMine, onMakeMine }: SharedOfferProps) {
  const host = useHost<'mfe-valuation'>();
  const { content, on, ownFigures } = link.shared;
  const day = parseIsoDate(on);
  useActions(host, [
    { name: 'valuation/shared/mine', label: 'Make the shared assumptions mine', run: onMakeMine },
    { name: 'valuation/shared/close', label: 'Show my own assumptions', run: onShowMine },
  ]);
  return (
    <Banner
      tone="info"
      action={
        <div className={styles.choices}>
          <Button onClick={onShowMine}>Show mine</Button>
          <Button tone="primary" busy={busy} onClick={onMakeMine}>
            Make it mine
          </Button>
        </div>
      }
    >
      <strong>Shared assumptions{day === undefined ? '' : ` from ${dateText(day)}`}</strong>
      <p className={styles.more}>
        To be read only: nothing of yours has changed. {ownFigures === undefined ? 'What is marked as yours below is of whoever made the link.' : 'Figures of the statements came with them. What is marked as yours on this page is of whoever made the link.'}
        {!known && ` They start from ${baseColumn(content.baseYear)}, which these figures do not hold: ${baseColumn(link.baseYear)} is shown.`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
    </Banner>
  );
}
