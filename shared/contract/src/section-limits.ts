/** The budget of one section. The shell stops a section that exceeds a rate or a time; a larger state is refused. */
export const sectionLimits = {
  /** Bytes of the section's own state as JSON. Several sections share the valuation's body of 64 KiB. */
  work: 12 * 1_024,
  /** Nesting depth of that state. */
  depth: 16,
  /** Bytes of an output as JSON. */
  output: 32 * 1_024,
  /** Outputs, state changes, events, messages, log lines and requests in ten seconds, together. */
  callsInTenSeconds: 300,
  /** Milliseconds of one uninterrupted render or call. */
  blockedMs: 2_000,
} as const;
