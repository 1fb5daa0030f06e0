import type { Navigate, SectionMount, SectionPlace } from '@mulya/contract';
import { Button } from '@mulya/ui';
import type { Kernel } from '../kernel/kernel.tsx';

/** A section, its room on a page, and what the shell draws it with. */
export interface ShownSection {
  readonly kernel: Kernel;
  readonly mount: SectionMount;
  readonly place: SectionPlace;
  readonly go: Navigate;
}

/** The codes that begin the log line about a section. Codes never change; each has an anchor in docs/errors.md. */
export const sectionCodes = {
  budget: 'SECTION_OVER_BUDGET',
  start: 'SECTION_NEVER_STARTED',
  styles: 'SECTION_STYLES_LEAK',
  slot: 'SECTION_SLOT_MISFIT',
  frame: 'SECTION_FRAME_FAILED',
} as const;

/** Why the shell stopped a section. */
export interface Stop {
  readonly code: (typeof sectionCodes)[keyof typeof sectionCodes];
  /** What happened, after the section's name: "sent too many messages". */
  readonly what: string;
  readonly error?: unknown;
}

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
