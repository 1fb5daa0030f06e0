import { Banner, Button } from '@mulya/ui';

export function PartlyLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner tone="warn" action={<Button onClick={onRetry}>Retry</Button>}>
      The newest headlines are missing.
    </Banner>
  );
}
