import type { Business } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart } from '../../chart/chart.adapter.tsx';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { PictureAbove } from '../picture/picture-above.tsx';
import { useGrouping } from '../use-grouping.ts';
import { ratioPictures } from './ratio-pictures.ts';
import type { RatioRows } from './ratio-rows.ts';

interface RatioFiguresProps {
  readonly table: RatioRows;
  readonly business: Business;
}

/** Returns and leverage as lines, above the table of all ratios. */
export function RatioFigures({ table, business }: RatioFiguresProps) {
  const grouping = useGrouping();
  const pictures = useMemo(() => ratioPictures(table, business, grouping), [table, business, grouping]);
  if (pictures.length === 0) return <NoPicture />;
  return (
    <PictureAbove
      id="ratios"
      title="Ratios"
      charts={pictures.map(({ title, label, content }) => (
        <Chart key={title} title={title} label={label} size={pictures.length > 1 ? 'short' : 'small'} content={content} />
      ))}
    />
  );
}
