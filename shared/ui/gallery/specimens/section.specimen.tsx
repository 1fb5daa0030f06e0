import { useState } from 'react';
import { Section, SegmentedToggle, VisuallyHidden } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

const periods = [
  { value: 'annual', label: 'Annual' },
  { value: 'interim', label: 'Interim' },
] as const;

function PriceTrend() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('annual');
  return (
    <Section
      id="specimen-trend"
      title="Price Trend"
      lead="The price is 4.2% above its 200-day average."
      controls={<SegmentedToggle label="Periods of the trend" options={periods} value={period} onChange={setPeriod} />}
    >
      <p>Its content.</p>
    </Section>
  );
}

export const section: PieceSpecimens = {
  piece: 'section',
  title: 'Section',
  about: 'A heading, one line that says what the section says, its controls and its content.',
  specimens: [
    { state: 'full', wide: true, Show: PriceTrend },
    {
      state: 'busy',
      wide: true,
      Show: () => (
        <Section id="specimen-sector" title="Sector" busy>
          <p>Loading Data...</p>
        </Section>
      ),
    },
  ],
};

export const visuallyHidden: PieceSpecimens = {
  piece: 'visually-hidden',
  title: 'Visually hidden',
  about: 'Read by a screen reader, shown by nothing.',
  specimens: [
    {
      state: 'hidden',
      Show: () => (
        <p>
          Net profit <VisuallyHidden>in crore rupees</VisuallyHidden> 49,310.00
        </p>
      ),
    },
  ],
};
