import type { Headline } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { Figure } from '../figure/figure.tsx';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { priceText, upsideText, priceOriginText } from './headline-text.ts';

interface HeadlineFiguresProps {
  readonly headline: Headline;
  /** The look, by part. */
  readonly classes: Readonly<Partial<Record<'figures' | 'part' | 'label' | 'value' | 'how', string>>>;
}

/** Characters. Longer texts don't fit next to each other on a phone: "+2,974.8%" with its arrow, "₹1,23,456.78". */
const maxLengths = { target: 10, upside: 8 };

/** Target price and upside with their derivation: the same in the section's headline and at a glance. */
export function HeadlineFigures({ headline, classes }: HeadlineFiguresProps) {
  const grouping = use(FigureGrouping);
  const { label, target, upside, tone } = headline;
  const targetText = priceText(target.cell, grouping);
  const change = upsideText(headline, grouping);
  const isLong = targetText.length > maxLengths.target || change.length > maxLengths.upside;
  return (
    <dl className={classes.figures}>
      <div className={classes.part}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value} data-is={target.cell.is} data-long={isLong || undefined}>
          <Figure {...target} text={targetText} />
        </dd>
        <dd className={classes.how}>
          <HowTarget {...headline} />
        </dd>
      </div>
      <div className={classes.part}>
        <dt className={classes.label}>Upside/(Downside)</dt>
        <dd className={classes.value} data-is={upside.cell.is} data-long={isLong || undefined}>
          <Figure {...upside} text={change} change={tone !== 'neutral'} />
        </dd>
        <dd className={classes.how}>
          <HowUpside {...headline} />
        </dd>
      </div>
    </dl>
  );
}

/** The derivation of the target price: "PE-based: 30.0x × EPS ₹204.09 FY28E". */
function HowTarget({ multiple, eps, target, column }: Headline) {
  const grouping = use(FigureGrouping);
  if (target.cell.is !== 'figure') return 'PE-based';
  return (
    <>
      PE-based: <Figure {...multiple} /> × EPS <Figure {...eps} text={priceText(eps.cell, grouping)} /> {column}
    </>
  );
}

/** The base of the upside: "on ₹4,000.00, NSE price, 21 Aug 2026". */
function HowUpside({ price, upside }: Headline) {
  const grouping = use(FigureGrouping);
  const origin = priceOriginText(price.cell);
  if (upside.cell.is !== 'figure' || origin === undefined) return null;
  return (
    <>
      on <Figure {...price} text={priceText(price.cell, grouping)} />, {origin}
    </>
  );
}
