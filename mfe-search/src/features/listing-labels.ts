import type { ListingKind } from '@mulya/contract';
import type { Figures } from '@mulya/domain/listings';

export const kindLabels: Readonly<Record<ListingKind, string>> = { equity: 'Equity', etf: 'ETF', fund: 'Fund' };

/** What a listing lacks, said before it is chosen; nothing where figures are there, or where nobody has said. */
export const figuresLabels: Readonly<Record<Figures, string | undefined>> = {
  figures: undefined,
  perhaps: undefined,
  'no-figures': 'no figures',
  'no-statements': 'no statements',
};
