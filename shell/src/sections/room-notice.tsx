import { Button } from '@mulya/ui';

interface RoomNoticeProps {
  readonly text: string;
  readonly onRetry?: () => void;
}

/** One line in a section's room that explains why the section is missing. */
export function RoomNotice({ text, onRetry }: RoomNoticeProps) {
  return (
    <p role="status">
      {text}{' '}
      {onRetry === undefined ? undefined : (
        <Button tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  );
}
