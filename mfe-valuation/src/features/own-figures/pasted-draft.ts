import type { OwnFigures } from '../../domain/own-figures/own-tables.ts';
import { noChoices, type TableChoices } from '../../domain/own-figures/table-choices.ts';

/** Pasted figures that aren't saved yet. */
export interface PastedDraft {
  readonly text: string;
  readonly from: string;
  readonly layout: OwnFigures['layout'];
  readonly choices: TableChoices;
}

export const emptyDraft: PastedDraft = { text: '', from: '', layout: undefined, choices: noChoices };
