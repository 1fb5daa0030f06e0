/** One undoable step. */
export interface HistoryEntry<T> {
  /** The content before the step; in `future`, after it. */
  readonly content: T;
  /** The effect of the step: "PAT growth FY26E". */
  readonly label: string;
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

/** @param before the content before the step */
export function pushHistory<T>({ past }: History<T>, before: T, label: string): History<T> {
  return { past: [...past, { content: before, label }].slice(-maxHistory), future: [], coalesceKey: undefined };
}

/** Undefined if there is nothing to undo. */
export function undo<T>({ past, future }: History<T>, now: T): (History<T> & { readonly content: T }) | undefined {
  const entry = past.at(-1);
  if (entry === undefined) return undefined;
  const { content, label } = entry;
  return { content, past: past.slice(0, -1), future: [...future, { content: now, label }], coalesceKey: undefined };
}

/** Undefined if there is nothing to redo. */
export function redo<T>({ past, future }: History<T>, now: T): (History<T> & { readonly content: T }) | undefined {
  const entry = future.at(-1);
  if (entry === undefined) return undefined;
  const { content, label } = entry;
  return { content, past: [...past, { content: now, label }], future: future.slice(0, -1), coalesceKey: undefined };
}
