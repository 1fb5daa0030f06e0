import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '@mulya/domain';
import { fairValueModel, type Model, type ModelCompany, type RowName } from '@mulya/valuation-model/fair-value';
import type { FairValueState } from './fair-value-state.ts';
import type { CellReuse } from './reuse-cells.ts';
import type { Work } from './work.ts';

/**
 * The model of each keystroke. It is no context value of its own: each cell is asked for by the one figure that shows it, so
 * that a key draws anew what it has changed, and React need not look at the rest.
 */
export interface LiveModel {
  /** Of the work that is shown, as it stands. */
  current(): Model;
  /** Of the analyst's own work, also while somebody else's is shown. */
  ownModel(): Model;
  /** After each change of the work, and of whatever else the page keeps. */
  subscribe(listener: () => void): () => void;
}

/** The models of a company's works, each worked out once: whoever asks again for the last one is given the same. */
export function createModelCache(company: ModelCompany, steady: CellReuse): (state: Pick<FairValueState, 'work' | 'baseYear'>) => Model {
  let last: { readonly work: Work; readonly baseYear: number; readonly model: Model } | undefined;
  return ({ work, baseYear }) => {
    if (last?.work !== work || last.baseYear !== baseYear) {
      const model = steady(fairValueModel(company, { baseYear, assumptions: work.assumptions, own: work.own[baseYear] ?? {} }));
      last = { work, baseYear, model };
    }
    return last.model;
  };
}

export const LiveModelContext = createContext<LiveModel | undefined>(undefined);

/**
 * What `read` finds in the model with each keystroke. `read`: gives the same object, or an equal value, where nothing has changed.
 *
 * @throws Error outside of the section
 */
export function useLiveModel<T>(read: (model: Model) => T): T {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => read(live.current()));
}

function useLive(): LiveModel {
  const live = use(LiveModelContext);
  if (live === undefined) throw new Error('The live model was expected to be asked for below the ModelProvider of the fair-value section.');
  return live;
}

/** A cell of the model by its place in a row, 0 is the base year: a year's name goes with the base year, its place stays. */
export function useLiveCell(row: RowName, index: number): Cell | undefined {
  const live = useLive();
  // The same function in each render: React has nothing to do after a frame for the figures that it has drawn.
  const read = useCallback(() => cellAt(live.current(), row, index), [live, row, index]);
  return useSyncExternalStore(live.subscribe, read);
}

function cellAt(model: Model, row: RowName, index: number): Cell | undefined {
  const column = model.columns[index];
  return column === undefined ? undefined : model.at(row, column);
}
