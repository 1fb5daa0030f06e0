import type { Headline } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { Figure } from '../../figure/figure.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { HowTarget, HowUpside } from './headline-how.tsx';
import { priceText, upsideText } from './headline-text.ts';

interface HeadlineFiguresProps {
  readonly headline: Headline;
  /** "Price is 66 trading days old." when it is more than five trading days old. */
  readonly oldPrice: string | undefined;
  /** The look, by part. */
  readonly classes: Readonly<Partial<Record<'figures' | 'part' | 'label' | 'value' | 'how', string>>>;
}

/** Target price and upside with their derivation: the same in the section's headline and at a glance. */
export function HeadlineFigures({ headline, oldPrice, classes }: HeadlineFiguresProps) {
  const grouping = use(FigureGrouping);
  const { label, target, upside, tone } = headline;
  return (
    <dl className={classes.figures}>
      <div className={classes.part}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value} data-is={target.cell.is}>
          <Figure {...target} text={priceText(target.cell, grouping)} />
        </dd>
        <dd className={classes.how}>
          <HowTarget {...headline} />
        </dd>
      </div>
      <div className={classes.part}>
        <dt className={classes.label}>Upside/(Downside)</dt>
        <dd className={classes.value} data-is={upside.cell.is}>
          <Figure {...upside} text={upsideText(headline, grouping)} change={tone !== 'neutral'} />
        </dd>
        <dd className={classes.how}>
          <HowUpside {...headline} oldPrice={oldPrice} />
        </dd>
      </div>
    </dl>
  );
}
