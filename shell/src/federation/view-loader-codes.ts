import type { Phase } from './view-status.ts';

/**
 * The code of each way in which a remote fails to be shown: the first word of the shell's line in the log, for whoever reads it. They are
 * kept for ever; each has a page of its name in docs/errors.
 */
export const viewCodes = {
  entry: 'REMOTE_ENTRY_LOST',
  definition: 'REMOTE_MALFORMED',
  view: 'REMOTE_VIEW_LOST',
  timeout: 'REMOTE_LATE',
  misfit: 'REMOTE_UNFIT',
  absent: 'REMOTE_ABSENT',
  off: 'REMOTE_OFF',
  running: 'REMOTE_STOPPED',
} as const satisfies Readonly<Record<Phase | 'misfit' | 'absent' | 'off' | 'running', string>>;
