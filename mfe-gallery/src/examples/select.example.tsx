import { Select } from '@mulya/ui';
import { useState } from 'react';

const periods = [
  { value: '1', label: '1 year' },
  { value: '3', label: '3 years' },
] as const;

export function PeriodSelect() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('3');
  return <Select label="Period" options={periods} value={period} onChange={setPeriod} />;
}
