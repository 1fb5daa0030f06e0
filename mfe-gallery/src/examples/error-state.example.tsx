import { ErrorState } from '@mulya/ui';

export function HeadlinesFailed({ onRetry, isRetrying }: { readonly onRetry: () => void; readonly isRetrying: boolean }) {
  return (
    <ErrorState title="The headlines could not be loaded." onRetry={onRetry} busy={isRetrying}>
      Price and trend are up to date.
    </ErrorState>
  );
}
