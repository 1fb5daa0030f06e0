import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** Returns the text to copy. It is called on click, so the text is always the current one. */
  readonly text: () => string;
  /** Confirmation: "Copied with sources." */
  readonly copied: string;
  /** The button's name if a page has several: "Copy SWOT Analysis". It begins with "Copy", the button's own text. */
  readonly label?: string | undefined;
}

/**
 * Copies a text, and confirms it.
 *
 * Not for: a whole table; offer CSV in a Menu.
 *
 * If the browser refuses, the message says to copy by hand.
 */
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
