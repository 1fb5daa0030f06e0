import { Button } from '@mulya/ui';
import styles from './panel-notice.module.css';

interface PanelNoticeProps {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** One line under the page that explains why a panel is missing. */
export function PanelNotice({ text, onRetry }: PanelNoticeProps) {
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
