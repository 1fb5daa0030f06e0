/** The codes that begin the log line about a section. Codes never change; each has an anchor in docs/errors.md. */
export const sectionCodes = {
  budget: 'SECTION_OVER_BUDGET',
  start: 'SECTION_NEVER_STARTED',
  styles: 'SECTION_STYLES_LEAK',
  slot: 'SECTION_SLOT_MISFIT',
} as const;

/** Why the shell stopped a section. */
export interface Stop {
  readonly code: (typeof sectionCodes)[keyof typeof sectionCodes];
  /** What happened, after the section's name: "sent too many messages". */
  readonly what: string;
  readonly error?: unknown;
}
