import { Button } from '@mulya/ui';
import { Notice } from './notice.tsx';
import { remoteName } from './remote-names.ts';

/** Shown when a page failed after it had loaded. */
export function CrashedView({ remote, onRetry }: { readonly remote: string; readonly onRetry: () => void }) {
  return (
    <Notice
      urgent
      title={`${remoteName(remote)} stopped working.`}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>We’ve logged the error. The rest of Mulya still works.</p>
    </Notice>
  );
}
