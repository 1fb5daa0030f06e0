import type { QuoteAnswer, ValuationAnswer } from '@mulya/contract';
import type { CustomFinancials } from './custom-financials/custom-tables.ts';
import type { LastClose, ListedCompany } from './custom-financials/with-custom-financials.ts';

export type CompanyState =
  | { readonly is: 'loading'; readonly requestId: string | undefined }
  | { readonly is: 'ready'; readonly answer: ValuationAnswer }
  /** Listed, but the source has no figures for it. */
  | { readonly is: 'no-figures'; readonly message: string }
  /** Can't be valued: an unknown name, a fund or an ambiguous name. */
  | { readonly is: 'refused'; readonly known: boolean; readonly message: string }
  | { readonly is: 'failed'; readonly message: string }
  /** The user has signed out, and the shell is opening the login page. */
  | { readonly is: 'dropped' };

/** The user's custom financials as the gateway stores them. */
export interface SavedFigures {
  readonly revision: string | null;
  readonly figures: CustomFinancials;
}

export interface CustomFinancialsState extends SavedFigures {
  /** The figures deleted or replaced last, which Undo restores. */
  readonly deleted?: CustomFinancials | undefined;
}

/** Figures that supplement the source's answer: the analyst's own, and today's price. */
export interface CustomFigures {
  /** The listing of a company that the source has no figures for. */
  readonly listing?: ListedCompany | undefined;
  /** That company's newest past price. */
  readonly lastClose?: LastClose | undefined;
  /** What the gateway said of today's price; undefined until then. */
  readonly quote?: QuoteAnswer | undefined;
  /** The price in the header's line of dates: its age, the time of a quote, or why there is none. */
  readonly priceLine?: string | undefined;
  /** The user's custom financials; undefined until the gateway has answered. */
  readonly own?: CustomFinancialsState | undefined;
  /** Figures of a shared link. The page shows them instead of the user's own. */
  readonly shared?: CustomFinancials | undefined;
}

/** The source's answer with custom figures. */
export interface MergedCompany {
  /** With the user's custom financials, even while a shared link is shown. */
  readonly own: CompanyState;
  /** With the figures of a shared link, or else the user's own. */
  readonly shown: CompanyState;
}
