/** One undoable step. */
export interface HistoryEntry<T> {
  /** The content before the step; in `future`, after it. */
  readonly content: T;
  /** The effect of the step: "PAT growth FY26E". */
  readonly label: string;
  /** The base year that belongs to the content, of a step that changed it. */
  readonly baseYear?: number;
}

/** Undo and redo for the model and for the scenarios, each with its own instance. */
export interface History<T> {
  /** Oldest first. */
  readonly past: readonly HistoryEntry<T>[];
  /** The most recently undone entry is last. */
  readonly future: readonly HistoryEntry<T>[];
  /** The field whose keystrokes are merged into one step. */
  readonly coalesceKey: string | undefined;
}

export const maxHistory = 200;

/** @param step the content before the step */
export function pushHistory<T>({ past }: History<T>, step: HistoryEntry<T>): History<T> {
  return { past: [...past, step].slice(-maxHistory), future: [], coalesceKey: undefined };
}

/** What an undone or redone step restores. */
export type Restored<T> = History<T> & Pick<HistoryEntry<T>, 'content' | 'baseYear'>;

/**
 * Undefined if there is nothing to undo.
 *
 * @param baseYear the current one, which a step keeps if it changed it
 */
export function undo<T>({ past, future }: History<T>, now: T, baseYear?: number): Restored<T> | undefined {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  return { ...restoredOf(step), past: past.slice(0, -1), future: [...future, reversed(step, now, baseYear)], coalesceKey: undefined };
}

/** Undefined if there is nothing to redo. */
export function redo<T>({ past, future }: History<T>, now: T, baseYear?: number): Restored<T> | undefined {
  const step = future.at(-1);
  if (step === undefined) return undefined;
  return { ...restoredOf(step), past: [...past, reversed(step, now, baseYear)], future: future.slice(0, -1), coalesceKey: undefined };
}

const restoredOf = <T>({ label: _, ...restored }: HistoryEntry<T>) => restored;

const reversed = <T>({ label, baseYear: changed }: HistoryEntry<T>, content: T, baseYear: number | undefined): HistoryEntry<T> => ({
  content,
  label,
  ...(changed === undefined || baseYear === undefined ? {} : { baseYear }),
});
