import type { Headline } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import styles from './headline-bar.module.css';
import { changeText, priceText, upsideText } from '../../../kit/headline/headline-text.ts';

interface HeadlineBarProps {
  readonly headline: Headline;
  /** The headline of the saved model, for comparison. */
  readonly saved?: Headline | undefined;
}

/** Target price and upside in one line, with the change since the edit began: "₹202.78, +₹14.10". */
export function HeadlineBar({ headline, saved }: HeadlineBarProps) {
  const grouping = use(FigureGrouping);
  const { label, target, upside, tone, reading } = headline;
  // The targets of two years can't be compared.
  const before = saved?.column === headline.column ? saved : undefined;
  const ofTarget = before === undefined ? undefined : changeText(target.cell, before.target.cell, 'inr', grouping);
  const ofUpside = before === undefined ? undefined : changeText(upside.cell, before.upside.cell, 'points', grouping);
  const isDefault = reading.some(({ is }) => is === 'default-assumptions');
  const changed = (ofTarget ?? ofUpside) !== undefined;
  return (
    <dl className={styles.bar}>
      <div className={styles.part}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>
          <Figure {...target} text={priceText(target.cell, grouping)} />
          <Change text={ofTarget} />
        </dd>
      </div>
      <div className={styles.part}>
        <dt className={styles.label}>Upside/(Downside)</dt>
        <dd className={styles.value}>
          <Figure {...upside} text={upsideText(headline, grouping)} change={tone !== 'neutral' && !isDefault} />
          <Change text={ofUpside} />
        </dd>
      </div>
      {isDefault && <Note term="State" text="Not an estimate" />}
      {reading.some(({ is }) => is === 'failed') && <Note term="See caveats" text="Check failed" />}
      <div className={`${styles.part} ${styles.since}`} hidden={!changed}>
        <dt className={styles.label}>{changed && 'Changes'}</dt>
        <dd className={styles.against}>{changed && 'vs before edit'}</dd>
      </div>
    </dl>
  );
}

/** Always rendered, even when empty: inserting an element on a keystroke would trigger a page-wide style recalculation. */
const Change = ({ text }: { readonly text: string | undefined }) => (
  <span className={styles.change}>{text !== undefined && `, ${text}`}</span>
);

/** A short caveat; the headline box has the details. */
const Note = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div className={styles.part}>
    <dt className={styles.label}>{term}</dt>
    <dd className={styles.caution}>{text}</dd>
  </div>
);
