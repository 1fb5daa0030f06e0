import type { ValuationAnswer } from '@mulya/contract';
import type { OwnFigures } from '../../domain/own-figures/own-tables.ts';
import type { LastClose, ListedCompany } from '../../domain/own-figures/with-own-figures.ts';

export type CompanyState =
  | { readonly is: 'loading'; readonly requestId: string | undefined }
  | { readonly is: 'shown'; readonly answer: ValuationAnswer }
  /** Listed, but the source has no figures for it. */
  | { readonly is: 'no-figures'; readonly message: string }
  /** Can't be valued: an unknown name, a fund or an ambiguous name. */
  | { readonly is: 'refused'; readonly known: boolean; readonly message: string }
  | { readonly is: 'failed'; readonly message: string }
  /** The user has signed out, and the shell is opening the login page. */
  | { readonly is: 'dropped' };

/** The user's own figures as the gateway stores them. */
export interface SavedFigures {
  readonly revision: string | null;
  readonly figures: OwnFigures;
}

export interface OwnFiguresState extends SavedFigures {
  /** The figures deleted or replaced last, which Undo restores. */
  readonly deleted?: OwnFigures | undefined;
}

/** Figures that supplement the source's answer. */
export interface FigureOverrides {
  /** The listing of a company that the source has no figures for. */
  readonly listing?: ListedCompany | undefined;
  /** That company's newest past price. */
  readonly lastClose?: LastClose | undefined;
  /** The user's own figures; undefined until the gateway has answered. */
  readonly own?: OwnFiguresState | undefined;
  /** Figures of a shared link. The page shows them instead of the user's own. */
  readonly shared?: OwnFigures | undefined;
}

/** The source's answer with overrides. */
export interface MergedCompany {
  /** With the user's own figures, even while a shared link is shown. */
  readonly own: CompanyState;
  /** With the figures of a shared link, or else the user's own. */
  readonly shown: CompanyState;
}
