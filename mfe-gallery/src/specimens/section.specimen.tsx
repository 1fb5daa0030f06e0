import { useState } from 'react';
import { Section, SegmentedToggle, VisuallyHidden } from '@mulya/ui';
import type { Piece } from '../pieces/piece.tsx';
import { Ratios as SectionExample } from '../examples/section.example.tsx';
import sectionCode from '../examples/section.example.tsx?raw';
import { PanelRoom as RootClassExample } from '../examples/root-class.example.tsx';
import rootClassCode from '../examples/root-class.example.tsx?raw';
import rootClassStyles from '../examples/root-class.module.css?raw';
import { Profit as VisuallyHiddenExample } from '../examples/visually-hidden.example.tsx';
import visuallyHiddenCode from '../examples/visually-hidden.example.tsx?raw';

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

export const section: Piece = {
  id: 'section',
  title: 'Section',
  names: ['Section'],
  about: 'A section of a page: a heading that an address can name (#ratios), a one-line summary, controls and content.',
  notFor: 'the page’s own heading (`<h1>`), a part inside a section (`<h3>`), a room that the shell draws for a section of a remote',
  example: { Show: SectionExample, code: sectionCode },
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

export const visuallyHidden: Piece = {
  id: 'visually-hidden',
  title: 'VisuallyHidden',
  names: ['VisuallyHidden'],
  about: 'Text for screen readers only, where the layout says the same to the eye.',
  notFor: 'text that everybody needs, or a name that `aria-label` can give',
  example: { Show: VisuallyHiddenExample, code: visuallyHiddenCode },
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

export const rootClass: Piece = {
  id: 'root-class',
  title: 'useRootClass',
  names: ['useRootClass'],
  about: 'A class on the document’s root element while a component is mounted, for the one or two styles that reach beyond it.',
  notFor: 'styles of the component itself',
  example: { Show: RootClassExample, code: rootClassCode, styles: rootClassStyles },
  specimens: [],
};
