import type { CompanyRef } from '@mulya/contract';
import type { CustomFinancials } from '../company/custom-financials/custom-tables.ts';
import type { FairValueView } from './work.ts';
import type { SavedContent } from './saving/saved-content.ts';

/** The content of a link. It contains nothing about its author. */
export interface SharedWork {
  /** Identified by the key; the name is only for display. */
  readonly company: CompanyRef;
  /** ISO date of sharing. */
  readonly on: string;
  readonly content: SavedContent;
  /** Keys only: names are looked up, because a link could contain wrong ones. */
  readonly peers: readonly string[];
  /** Undefined for the company's default. */
  readonly view: FairValueView | undefined;
  /** The author's custom financials; undefined if the link has none. */
  readonly customFinancials: CustomFinancials | undefined;
}

/** The state of the link in the address. */
export type SharedLink =
  | { readonly is: 'none' }
  /** The model waits for it while the page opens. */
  | { readonly is: 'pending' }
  /** Shown read-only. The user's own work is unchanged. */
  | {
      readonly is: 'ready';
      readonly shared: SharedWork;
      /** The base year shown. Initially the link's own, if the company's figures contain it. */
      readonly baseYear: number;
    }
  /** `message`: why, as a sentence. `elsewhere`: the link's company, if it is another one. */
  | { readonly is: 'refused'; readonly message: string; readonly elsewhere?: Pick<SharedWork, 'company' | 'peers'> };

export const noLink: SharedLink = { is: 'none' };
