import { SegmentedToggle } from '@mulya/ui';
import { useState } from 'react';

const periods = [
  { value: 'annual', label: 'Annual' },
  { value: 'interim', label: 'Interim' },
] as const;

export function PeriodToggle() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('annual');
  return <SegmentedToggle label="Periods" options={periods} value={period} onChange={setPeriod} />;
}
