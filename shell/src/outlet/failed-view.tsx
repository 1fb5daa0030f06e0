import { Button } from '@mulya/ui';
import type { Phase } from '../federation/view-status.ts';
import { Notice } from './notice.tsx';
import { loadFailedTitle, remoteName } from './remote-names.ts';

const explanations: Readonly<Record<Phase, string>> = {
  entry: 'Its files were missing or didn’t match the published version.',
  definition: 'Its files loaded but aren’t compatible with this page.',
  view: 'A part was missing or didn’t match the published version.',
  timeout: 'It took too long to load.',
};

interface FailedViewProps {
  readonly remote: string;
  readonly phase: Phase;
  readonly onRetry: () => void;
}

export function FailedView({ remote, phase, onRetry }: FailedViewProps) {
  return (
    <Notice
      urgent
      title={loadFailedTitle(remoteName(remote))}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {/* One text node: the browser would count a second one as a layout shift when the font arrives. */}
      <p>{`${explanations[phase]} The rest of Mulya still works.`}</p>
    </Notice>
  );
}
