import type { ValuationAnswer } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import { Banner, StaleNote } from '@mulya/ui';
import { useState } from 'react';
import { daysSince, staleText } from '../../domain/as-of.ts';

/** When the source is down and the figures are an older copy: how old it is. Otherwise nothing. */
export function StaleCopy({ source }: Pick<ValuationAnswer, 'source'>) {
  const [now] = useState(() => new Date());
  const sentence = staleText({ source });
  if (sentence === undefined) return null;
  const retrieved = parseIsoDate(source.retrievedAt);
  const days = retrieved === undefined ? undefined : daysSince(retrieved, now);
  // A copy of today, or of a day that nobody states, has no age in days.
  if (retrieved === undefined || days === undefined || days < 1) return <Banner tone="warn">{sentence}</Banner>;
  return (
    <div role="status">
      <StaleNote asOf={dateText(retrieved)} days={days}>
        {sentence}
      </StaleNote>
    </div>
  );
}
