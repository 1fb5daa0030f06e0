import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { use, useMemo } from 'react';
import { Chart } from '../../chart/chart.adapter.tsx';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { PictureAbove } from '../picture/picture-above.tsx';
import { growthPicture } from './growth-picture.ts';

/** Revenue, EBITDA and PAT as columns with their growth, above the table. */
export function GrowthFigure({ analysis }: { readonly analysis: GrowthAnalysis }) {
  const grouping = use(FigureGrouping);
  const picture = useMemo(() => growthPicture(analysis, grouping), [analysis, grouping]);
  if (picture === undefined) return <NoPicture />;
  return <PictureAbove id="growth-analysis" title="Growth Analysis & Recommendation" charts={[<Chart key="growth" {...picture} />]} />;
}
