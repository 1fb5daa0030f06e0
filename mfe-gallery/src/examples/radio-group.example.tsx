import { RadioGroup } from '@mulya/ui';
import { useState } from 'react';

const bases = [
  { value: 'consolidated', label: 'Consolidated' },
  { value: 'standalone', label: 'Standalone' },
] as const;

export function BasisChoice() {
  const [basis, setBasis] = useState<(typeof bases)[number]['value']>('consolidated');
  return <RadioGroup label="Statements" options={bases} value={basis} onChange={setBasis} />;
}
