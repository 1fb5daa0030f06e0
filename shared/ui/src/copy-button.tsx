import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** Returns the text to copy, on click. */
  readonly text: () => string;
  /** Confirmation: "Copied with sources." */
  readonly copied: string;
  /** Names the text for screen readers: "Copy SWOT Analysis". It begins with the button's own text. */
  readonly label?: string | undefined;
}

/** Copies a text, and reports success or refusal. */
export function CopyButton({ text, copied, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // no permission, or a page that is not served securely
    }
  };
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy()} aria-label={label}>
        Copy
      </Button>
      <span role="status">
        {outcome === 'none' ? '' : outcome === 'copied' ? copied : 'Your browser blocked copying. Select the text and copy it manually.'}
      </span>
    </div>
  );
}
