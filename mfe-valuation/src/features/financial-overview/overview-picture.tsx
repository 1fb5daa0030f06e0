import type { ValuationAnswer } from '@mulya/contract';
import { figureText, fullFigureText } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart, type ColumnContent } from '../../chart/chart.adapter.tsx';
import { useLater } from '../../use-later.ts';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { PictureAbove } from '../picture/picture-above.tsx';
import { useGrouping } from '../use-grouping.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { selectOverview } from './overview.selectors.ts';
import { statementPicture } from './statement-picture.ts';

/** The main lines of the chosen statement as columns, above its table. */
export function OverviewPicture({ answer }: { readonly answer: ValuationAnswer }) {
  const grouping = useGrouping();
  const { type, code } = useLater(useValuationSelector(selectOverview));
  const picture = useMemo(() => statementPicture(answer, { type, code }, grouping), [answer, type, code, grouping]);
  const content = useMemo(
    (): ColumnContent | undefined =>
      picture && {
        kind: 'columns',
        categories: picture.drawing.categories,
        series: picture.drawing.series,
        line: picture.drawing.line,
        axisText: (value) => figureText(value, 'crore', grouping),
        valueText: (value) => fullFigureText(value, 'crore', grouping),
      },
    [picture, grouping],
  );
  if (picture === undefined || content === undefined) return <NoPicture />;
  return (
    <PictureAbove
      id="financial-overview"
      title="Financial Overview"
      charts={[<Chart key="statement" title={picture.title} label={picture.label} content={content} />]}
    />
  );
}
