import { Button } from '@mulya/ui';
import { useRef } from 'react';
import { EntryForm } from '../../../kit/entry-form.tsx';
import { useMissingInputs } from '../../../model/missing-inputs.ts';
import { useApplyFix } from '../../../model/checks.ts';
import styles from './missing-inputs.module.css';

/** Asks for the figures that the target price needs and the source lacks, and offers implied shares. */
export function MissingInputs() {
  const group = useRef<HTMLDivElement>(null);
  const { inputs, shares } = useMissingInputs();
  const applyFix = useApplyFix();
  // The control disappears, so the focus moves to the headline.
  const moveFocus = () => group.current?.closest('section')?.querySelector<HTMLElement>('[role="group"][aria-label="Headline"]')?.focus();
  if (inputs.length === 0) return null;
  return (
    <div ref={group} role="group" aria-label="Missing inputs" className={styles.inputs}>
      {inputs.map(({ figure, enter, ...form }) => (
        <EntryForm
          key={figure}
          {...form}
          className={styles.price}
          enter={(text) => {
            const refusal = enter(text);
            if (refusal === undefined) moveFocus();
            return refusal;
          }}
        />
      ))}
      {shares !== undefined && (
        <Button
          onClick={() => {
            moveFocus();
            applyFix(shares);
          }}
        >
          {shares.label}
        </Button>
      )}
    </div>
  );
}
