import type { ListingKind } from '@mulya/contract';
import type { Figures } from '@mulya/domain/listings';

export const kindLabels: Readonly<Record<ListingKind, string>> = { equity: 'Equity', etf: 'ETF', fund: 'Fund' };

/** The data that a listing lacks; undefined when it has figures or when that is unknown. */
export const figuresLabels: Readonly<Record<Figures, string | undefined>> = {
  figures: undefined,
  perhaps: undefined,
  'no-figures': 'no figures',
  'no-statements': 'no statements',
};
