import { Button } from '@mulya/ui';
import styles from './quiet-line.module.css';

interface QuietLineProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** A panel that is not there, in one line under the page that it would have stood beside. */
export function QuietLine({ text, onRetry }: QuietLineProps) {
  return (
    <p className={styles['line']}>
      {text}
      {onRetry === undefined ? undefined : (
        <Button tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  );
}
