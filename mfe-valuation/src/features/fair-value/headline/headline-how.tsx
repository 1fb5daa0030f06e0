import type { Headline } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { Figure } from '../../figure/figure.tsx';
import styles from './headline-how.module.css';
import { priceOriginText, priceText } from './headline-text.ts';

/** The derivation of the target price: "PE-based: 30.0x × EPS ₹204.09 FY28E". */
export function HowTarget({ multiple, eps, target, column }: Headline) {
  const grouping = use(FigureGrouping);
  if (target.cell.is !== 'figure') return 'PE-based';
  return (
    <>
      PE-based: <Figure {...multiple} /> × EPS <Figure {...eps} text={priceText(eps.cell, grouping)} /> {column}
    </>
  );
}

interface HowUpsideProps extends Headline {
  /** "Price is 66 trading days old." when it is more than five trading days old. */
  readonly oldPrice?: string | undefined;
}

/** The base of the upside: "on ₹4,000.00, NSE price, 21 Aug 2026". */
export function HowUpside({ price, upside, oldPrice }: HowUpsideProps) {
  const grouping = use(FigureGrouping);
  const origin = priceOriginText(price.cell);
  if (upside.cell.is !== 'figure' || origin === undefined) return null;
  return (
    <>
      on <Figure {...price} text={priceText(price.cell, grouping)} />, {origin}
      {oldPrice !== undefined && <span className={styles.old}>. {oldPrice}</span>}
    </>
  );
}
