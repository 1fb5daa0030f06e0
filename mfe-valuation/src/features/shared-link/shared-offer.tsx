import { dateText, parseIsoDate } from '@mulya/domain';
import { useActions, useHost } from '@mulya/sdk';
import { Banner, Button } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import type { SharedLink } from './shared-work.ts';
import styles from './shared-notices.module.css';

const theirMarks = 'Items marked “yours” belong to the person who shared the link.';

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
    { name: 'valuation/shared/mine', label: 'Copy shared assumptions to my model', run: onMakeMine },
    { name: 'valuation/shared/close', label: 'View my model', run: onShowMine },
  ]);
  return (
    <Banner
      tone="info"
      action={
        <div className={styles.choices}>
          <Button onClick={onShowMine}>View my model</Button>
          <Button tone="primary" busy={busy} onClick={onMakeMine}>
            Copy to my model
          </Button>
        </div>
      }
    >
      <strong>Shared assumptions{day === undefined ? '' : ` from ${dateText(day)}`}</strong>
      <p className={styles.more}>
        Read-only. Your model is unchanged. {ownFigures === undefined ? theirMarks : `The link includes custom financials. ${theirMarks}`}
        {!known && ` Base year ${baseColumn(content.baseYear)} isn’t available here; showing ${baseColumn(link.baseYear)}.`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
    </Banner>
  );
}
