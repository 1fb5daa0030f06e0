/** The released versions of a remote: the only mutable part of a release. */
export interface Pointer {
  /** null: the bundled build. */
  readonly current: string | null;
  readonly previous: string | null;
  /** The versions before `previous`, the newest first: after a rollback the first is the fallback. */
  readonly earlier: readonly string[];
  readonly canary: string | null;
  /** The percentage of signed-in users who get the canary. */
  readonly percent: number;
  readonly off: boolean;
}

/** The pointer of a remote that was never released. */
export const unreleasedPointer: Pointer = { current: null, previous: null, earlier: [], canary: null, percent: 0, off: false };

/** So many versions before the previous one stay, so that a team can roll back again and again with a fallback. */
const MAX_EARLIER = 3;

/** The pointer after a version becomes the current one. It ends the canary. */
export function pointTo(now: Pointer, version: string, from: string | null): Pointer {
  const before = [now.previous ?? version, ...now.earlier].filter((each) => each !== version && each !== from);
  return { ...now, current: version, previous: from, earlier: [...new Set(before)].slice(0, MAX_EARLIER), canary: null, percent: 0 };
}

/** The pointer after a rollback to the previous version. The version before that one becomes the fallback. */
export function pointBack(now: Pointer & { readonly previous: string }): Pointer {
  const [fallback, ...earlier] = now.earlier;
  return { ...now, current: now.previous, previous: fallback ?? null, earlier, canary: null, percent: 0 };
}

/** One line of the audit log, without its time. */
export interface LogEntry {
  readonly who: string;
  readonly remote: string;
  readonly verb: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly why: string;
}
