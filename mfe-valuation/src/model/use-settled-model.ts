import type { CalendarDate } from '@mulya/domain';
import type { BaseFigure, BenchmarkPeer, Model, ModelCompany } from '@mulya/valuation-model/fair-value';
import { createContext, use } from 'react';
import type { Work } from './work.ts';

/** The model, and the functions that change it. */
export interface SettledModel {
  readonly company: ModelCompany;
  /** The model of the current assumptions. An edit keeps the unchanged cells as the same objects. */
  readonly model: Model;
  /** The model of the saved assumptions, or else of the defaults. */
  readonly savedModel: Model;
  /** The loaded and the failed peers, in order; undefined while the first of them loads. */
  readonly peers: readonly BenchmarkPeer[] | undefined;
  readonly editing: boolean;
  /** A shared link is shown. */
  readonly readOnly: boolean;
  readonly today: CalendarDate;
  /** One undoable step; starts editing. `label`: what the step does: "Base case loaded". */
  change(how: (work: Work) => Work, label: string): void;
  /** Overrides a base figure as of today, in the unit of the reported one; undefined removes the override. */
  setOwn(figure: BaseFigure, value: number | undefined, note: string): void;
}

export const SettledModelContext = createContext<SettledModel | undefined>(undefined);

/**
 * The model after the analyst has paused typing. For updates on each keystroke, see `useLiveModel`.
 *
 * @throws Error outside of the section
 */
export function useSettledModel(): SettledModel {
  const used = use(SettledModelContext);
  if (used === undefined) throw new Error('useSettledModel was expected to be called below the ModelProvider of the fair-value section.');
  return used;
}
