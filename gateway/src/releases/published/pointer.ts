/** What is released of a remote: the only thing of a release that changes. */
export interface Pointer {
  /** null: the build that came with the gateway. */
  readonly current: string | null;
  readonly previous: string | null;
  readonly canary: string | null;
  /** Of the signed-in users, 0 to 100, who get the canary. */
  readonly percent: number;
  readonly off: boolean;
}

/** Of a remote that nobody has released yet. */
export const unreleasedPointer: Pointer = { current: null, previous: null, canary: null, percent: 0, off: false };

/** One line of the audit log, before it has its time. */
export interface LogEntry {
  readonly who: string;
  readonly remote: string;
  readonly verb: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly why: string;
}
