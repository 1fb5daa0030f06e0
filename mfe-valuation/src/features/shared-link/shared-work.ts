import type { CompanyRef } from '@mulya/contract';
import type { OwnFigures } from '../../domain/own-figures/own-figures.ts';
import type { FairValueView } from '../fair-value/fair-value-state.ts';
import type { SavedContent } from '../saved-work/saved-content.ts';

/** What a link shares of a company. It holds nothing of who made it. */
export interface SharedWork {
  /** The name is for words alone: what counts is the key. */
  readonly company: CompanyRef;
  /** ISO date of the day on which it was shared. */
  readonly on: string;
  readonly content: SavedContent;
  /** Their keys. Names are looked up: a link could call a company by another's. */
  readonly peers: readonly string[];
  /** Undefined: the company's default. */
  readonly view: FairValueView | undefined;
  /** Own statement figures of the company; undefined: none are shared. */
  readonly ownFigures: OwnFigures | undefined;
}

/** What has become of the link that the address carries. */
export type SharedLink =
  | { readonly is: 'none' }
  /** The page has just been opened with it, and the model waits for it. */
  | { readonly is: 'awaited' }
  /** The model shows it, read-only; the analyst's own work stays as it is underneath. */
  | {
      readonly is: 'shown';
      readonly shared: SharedWork;
      /** From which it is looked at: at first its own, where the company's figures hold that year. */
      readonly baseYear: number;
    }
  /** `message`: why, in a sentence. `elsewhere`: the company that it is of, when that is another one. */
  | { readonly is: 'refused'; readonly message: string; readonly elsewhere?: Pick<SharedWork, 'company' | 'peers'> };

export const noLink: SharedLink = { is: 'none' };
