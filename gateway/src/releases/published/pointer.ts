/** The released versions of a remote: the only mutable part of a release. */
export interface Pointer {
  /** null: the bundled build. */
  readonly current: string | null;
  readonly previous: string | null;
  readonly canary: string | null;
  /** The percentage of signed-in users who get the canary. */
  readonly percent: number;
  readonly off: boolean;
}

/** The pointer of a remote that was never released. */
export const unreleasedPointer: Pointer = { current: null, previous: null, canary: null, percent: 0, off: false };

/** One line of the audit log, without its time. */
export interface LogEntry {
  readonly who: string;
  readonly remote: string;
  readonly verb: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly why: string;
}
