import { useState } from 'react';
import { Select } from '../../src/index.ts';
import { densities, type Look } from '../look.ts';
import type { PieceSpecimens } from '../specimen.ts';

function DensityChoice({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }) {
  const [density, setDensity] = useState<Look['density']>('regular');
  return <Select label={label} options={densities} value={density} onChange={setDensity} disabled={disabled} />;
}

export const select: PieceSpecimens = {
  piece: 'select',
  title: 'Select',
  about: 'A choice of one among many.',
  specimens: [
    { state: 'selected', Show: () => <DensityChoice label="Density of tables" /> },
    { state: 'disabled', Show: () => <DensityChoice label="Density of charts" disabled /> },
  ],
};
