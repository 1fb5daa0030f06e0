import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** What is copied, made when it is asked for. */
  readonly text: () => string;
  /** Said when it is done: "Copied with sources." */
  readonly copied: string;
  /** What it copies, for who does not see what it stands beside: "Copy SWOT Analysis". It begins with the button's own word. */
  readonly label?: string | undefined;
}

/** Copies a text, and says whether the browser let it. */
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
