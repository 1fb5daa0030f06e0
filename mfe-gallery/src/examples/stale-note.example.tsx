import { StaleNote } from '@mulya/ui';

export function OldPrices() {
  return (
    <StaleNote asOf="21 August 2026" days={3}>
      The source isn’t responding.
    </StaleNote>
  );
}
