import type { ValuationAnswer } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import { Banner, StaleNote } from '@mulya/ui';
import { useState } from 'react';
import { daysSince, staleText } from '../../company/as-of.ts';

/** Shows the age of cached figures while the source is down. */
export function StaleCopy({ source }: Pick<ValuationAnswer, 'source'>) {
  const [now] = useState(() => new Date());
  const sentence = staleText({ source });
  if (sentence === undefined) return null;
  const retrieved = parseIsoDate(source.retrievedAt);
  const days = retrieved === undefined ? undefined : daysSince(retrieved, now);
  // A copy from today, or without a date, has no age.
  if (retrieved === undefined || days === undefined || days < 1) return <Banner tone="warn">{sentence}</Banner>;
  return (
    <div role="status">
      <StaleNote asOf={dateText(retrieved)} days={days}>
        {sentence}
      </StaleNote>
    </div>
  );
}
