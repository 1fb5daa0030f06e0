import type { ValuationAnswer } from '@mulya/contract';
import { useState } from 'react';
import { dayOf } from '../../kit/day-of.ts';
import { priceAgeText } from '../../company/as-of.ts';
import styles from './old-price.module.css';

/** Warns about a price that is more than five trading days old. `before` separates it from the preceding text. */
export function OldPrice({ answer, before = ' ' }: { readonly answer: ValuationAnswer; readonly before?: string }) {
  const [today] = useState(() => dayOf(new Date()));
  return <AgeNote text={priceAgeText(answer, today)} before={before} />;
}

/** The age of a price, in amber: "Price is 66 trading days old." */
function AgeNote({ text, before }: { readonly text: string | undefined; readonly before: string }) {
  if (text === undefined) return null;
  return (
    <span className={styles.old} title="More than five weekdays old. Exchange holidays count as trading days.">
      {before}
      {text}
    </span>
  );
}
