import { Section, SegmentedToggle } from '@mulya/ui';
import { useState } from 'react';

const views = [
  { value: 'amounts', label: 'Amounts' },
  { value: 'growth', label: 'Growth' },
] as const;

export function Ratios() {
  const [view, setView] = useState<(typeof views)[number]['value']>('amounts');
  return (
    <Section
      id="ratios"
      title="Ratios"
      lead="ROE rose from 43.0% in FY22 to 45.9% in FY26."
      controls={<SegmentedToggle label="View of the ratios" options={views} value={view} onChange={setView} />}
    >
      <p>The table of {view}.</p>
    </Section>
  );
}
