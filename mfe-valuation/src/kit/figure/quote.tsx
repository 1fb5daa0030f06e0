import { cellText, signedPercentText } from '@mulya/domain';
import { use } from 'react';
import { FigureGrouping } from './figure-grouping.ts';
import { Figure, type FigureProps } from './figure.tsx';

type QuoteProps = Omit<FigureProps, 'text' | 'change'>;

/** A price with ₹. Opens its audit like every figure. */
export function Price(quote: QuoteProps) {
  const grouping = use(FigureGrouping);
  return <Figure {...quote} text={quote.cell.is === 'figure' ? `₹${cellText(quote.cell, grouping)}` : undefined} />;
}

/** A price change in percent with its sign. */
export function PriceChange(quote: QuoteProps) {
  const grouping = use(FigureGrouping);
  return <Figure {...quote} text={quote.cell.is === 'figure' ? signedPercentText(quote.cell.value, grouping) : undefined} change />;
}
