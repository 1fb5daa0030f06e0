import { Button } from '@mulya/ui';
import type { Phase } from '../federation/view-status.ts';
import { Notice } from './notice.tsx';
import { remoteName } from './remote-names.ts';

const meanings: Readonly<Record<Phase, string>> = {
  entry: 'Its files did not arrive, or are not the ones that were published.',
  definition: 'Its files arrived, but are not what this page expects.',
  view: 'A part of it did not arrive, or is not the one that was published.',
  timeout: 'It took too long to arrive.',
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
      title={`${remoteName(remote)} could not be loaded.`}
      action={
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {/* One text: of two, the browser counts the second as moved when the font comes. */}
      <p>{`${meanings[phase]} The rest of Mulya is not affected.`}</p>
    </Notice>
  );
}
