import type { Phase } from './view-status.ts';

/** The code that begins the log line of each failure to show a remote. Codes never change; each has an anchor in docs/errors.md. */
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
