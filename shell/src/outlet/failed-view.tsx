import { Button } from '@mulya/ui';
import type { Phase } from '../federation/view-status.ts';
import { Notice } from './notice.tsx';
import { notLoaded, remoteName } from './remote-names.ts';

const meanings: Readonly<Record<Phase, string>> = {
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

/** The page's code could not be loaded; everything else is alive. */
export function FailedView({ remote, phase, onRetry }: FailedViewProps) {
  return (
    <Notice
      urgent
      title={notLoaded(remoteName(remote))}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {/* One text: of two, the browser counts the second as moved when the font comes. */}
      <p>{`${meanings[phase]} The rest of Mulya still works.`}</p>
    </Notice>
  );
}
