import type { Filing } from '@mulya/filings';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { noChoices, type TableChoices } from '../../company/custom-financials/table-choices.ts';

/** Pasted figures, or a filing, that aren't saved yet. */
export interface PastedDraft {
  readonly text: string;
  /** The name of the file that the text was read from. */
  readonly file?: string | undefined;
  readonly from: string;
  readonly layout: CustomFinancials['layout'];
  readonly choices: TableChoices;
  /** Today's price, ₹, and the share count, crore, as typed; asked for where the model has none. */
  readonly price: string;
  readonly shareCount: string;
  /** A filing replaces the pasted text until it is removed. */
  readonly filing?: Filing | undefined;
  /** Indices of the filing's periods to leave out. */
  readonly periodsOut: readonly number[];
}

export const emptyDraft: PastedDraft = {
  text: '',
  from: '',
  layout: undefined,
  choices: noChoices,
  price: '',
  shareCount: '',
  periodsOut: [],
};
