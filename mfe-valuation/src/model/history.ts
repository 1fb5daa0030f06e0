import type { ScenarioSet } from '@mulya/valuation-model/fair-value';

/** One undoable step. */
export interface HistoryEntry<T> {
  /** The content before the step; in `future`, after it. */
  readonly content: T;
  /** The effect of the step: "PAT growth FY26E". */
  readonly label: string;
  /** The base year that belongs to the content, of a step that changed it. */
  readonly baseYear?: number;
  /** The scenarios that belong to the content, of a step of the model that changed them too. */
  readonly scenarios?: ScenarioSet;
}

/** What a step of the model changes besides its content. */
type Besides = Pick<HistoryEntry<unknown>, 'baseYear' | 'scenarios'>;

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
export type Restored<T> = History<T> & Pick<HistoryEntry<T>, 'content'> & Besides;

/**
 * Undefined if there is nothing to undo.
 *
 * @param besides the current ones, which a step keeps if it changed them
 */
export function undo<T>({ past, future }: History<T>, now: T, besides: Besides = {}): Restored<T> | undefined {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  return { ...restoredOf(step), past: past.slice(0, -1), future: [...future, reversed(step, now, besides)], coalesceKey: undefined };
}

/** Undefined if there is nothing to redo. */
export function redo<T>({ past, future }: History<T>, now: T, besides: Besides = {}): Restored<T> | undefined {
  const step = future.at(-1);
  if (step === undefined) return undefined;
  return { ...restoredOf(step), past: [...past, reversed(step, now, besides)], future: future.slice(0, -1), coalesceKey: undefined };
}

const restoredOf = <T>({ label: _, ...restored }: HistoryEntry<T>) => restored;

const reversed = <T>({ label, ...before }: HistoryEntry<T>, content: T, { baseYear, scenarios }: Besides): HistoryEntry<T> => ({
  content,
  label,
  ...(before.baseYear === undefined || baseYear === undefined ? {} : { baseYear }),
  ...(before.scenarios === undefined || scenarios === undefined ? {} : { scenarios }),
});
