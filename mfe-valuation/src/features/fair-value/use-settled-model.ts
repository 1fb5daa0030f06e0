import type { CalendarDate } from '@mulya/domain';
import type { BaseFigure, EvidencePeer, Model, ModelCompany } from '@mulya/valuation-model/fair-value';
import { createContext, use } from 'react';
import type { Work } from './work.ts';

/** The model of the page, and how it is changed. */
export interface SettledModel {
  readonly company: ModelCompany;
  /** With the assumptions as they stand, saved or not. Cells that an edit leaves as they were stay the same objects. */
  readonly model: Model;
  /** With those that were saved, else with the defaults. */
  readonly savedModel: Model;
  /** The peers whose figures are there or cannot be had, in the peers' order; undefined while the first of them is on its way. */
  readonly peers: readonly EvidencePeer[] | undefined;
  readonly editing: boolean;
  /** Somebody else's work is shown: nothing of it can be changed. */
  readonly readOnly: boolean;
  readonly today: CalendarDate;
  /** One step that can be taken back; begins editing. `label`: what it does: "Base case loaded". */
  change(how: (work: Work) => Work, label: string): void;
  /** The analyst's own base figure, in the unit of the one that it replaces, as of today; undefined takes it away. */
  setOwn(figure: BaseFigure, value: number | undefined, note: string): void;
}

export const SettledModelContext = createContext<SettledModel | undefined>(undefined);

/**
 * The model for what need not keep up with the keys: it follows when the analyst pauses. For what must, see `useLiveModel`.
 *
 * @throws Error outside of the section
 */
export function useSettledModel(): SettledModel {
  const used = use(SettledModelContext);
  if (used === undefined) throw new Error('useSettledModel was expected to be called below the ModelProvider of the fair-value section.');
  return used;
}
