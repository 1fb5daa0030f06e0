import { useState } from 'react';
import { SegmentedToggle } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

const periods = [
  { value: 'annual', label: 'Annual' },
  { value: 'interim', label: 'Interim' },
] as const;

const views = [
  { value: 'amounts', label: 'Amounts' },
  { value: 'common-size', label: 'Common size' },
  { value: 'growth', label: 'Growth' },
  { value: 'chart', label: 'Chart' },
] as const;

function Periods() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('annual');
  return <SegmentedToggle label="Periods" options={periods} value={period} onChange={setPeriod} />;
}

function Views() {
  const [view, setView] = useState<(typeof views)[number]['value']>('growth');
  return <SegmentedToggle label="View" options={views} value={view} onChange={setView} />;
}

export const segmentedToggle: PieceSpecimens = {
  piece: 'segmented-toggle',
  title: 'Segmented toggle',
  about: 'A choice of one among few, all in view; it changes what is shown at once.',
  specimens: [
    { state: 'two', Show: Periods },
    { state: 'four', Show: Views },
  ],
};
