import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '@mulya/domain';
import { fairValueModel, type Model, type ModelCompany, type RowName } from '@mulya/valuation-model/fair-value';
import type { FairValueState } from './fair-value-state.ts';
import type { CellReuse } from './reuse-cells.ts';
import type { Work } from './work.ts';

/**
 * The model after each keystroke. It is a store and not a context value: each figure subscribes to its own cell, so that a
 * keystroke renders only the figures that change.
 */
export interface LiveModel {
  /** The model of the work on the page. */
  current(): Model;
  /** The model of the analyst's own work, even while a shared link is shown. */
  ownModel(): Model;
  /** Runs after each change of the page's state. */
  subscribe(listener: () => void): () => void;
}

/** Computes a company's models and memoizes the last one. */
export function createModelCache(
  company: ModelCompany,
  reuseCells: CellReuse,
): (state: Pick<FairValueState, 'work' | 'baseYear'>) => Model {
  let last: (Pick<Work, 'assumptions' | 'own'> & { readonly baseYear: number; readonly model: Model }) | undefined;
  return ({ work: { assumptions, own }, baseYear }) => {
    // The thesis is part of the work, but no input of the model.
    if (last?.assumptions !== assumptions || last.own !== own || last.baseYear !== baseYear) {
      const model = reuseCells(fairValueModel(company, { baseYear, assumptions, own: own[baseYear] ?? {} }));
      last = { assumptions, own, baseYear, model };
    }
    return last.model;
  };
}

export const LiveModelContext = createContext<LiveModel | undefined>(undefined);

/**
 * Selects from the live model. `read` must return the same value while nothing changes.
 *
 * @throws Error outside of the section
 */
export function useLiveModel<T>(read: (model: Model) => T): T {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => read(live.current()));
}

function useLive(): LiveModel {
  const live = use(LiveModelContext);
  if (live === undefined) throw new Error('The live model was expected to be used below the ModelProvider of the fair-value section.');
  return live;
}

/**
 * A cell of the specification's table, with placeholders.
 *
 * @param index the column, 0 is the base year; unlike a year's name, it doesn't depend on the base year
 */
export function useLiveCell(row: RowName, index: number): Cell | undefined {
  const live = useLive();
  // Stable, so that React doesn't resubscribe after each render.
  const read = useCallback(() => cellAt(live.current(), row, index), [live, row, index]);
  return useSyncExternalStore(live.subscribe, read);
}

function cellAt({ columns, specified }: Model, row: RowName, index: number): Cell | undefined {
  const column = columns[index];
  return column === undefined ? undefined : specified.at(row, column);
}
