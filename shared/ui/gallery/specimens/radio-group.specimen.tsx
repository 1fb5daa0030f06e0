import { useState } from 'react';
import { RadioGroup } from '../../src/index.ts';
import { themes, type Look } from '../look.ts';
import type { PieceSpecimens } from '../specimen.ts';

function ThemeChoice() {
  const [theme, setTheme] = useState<Look['theme']>('system');
  return <RadioGroup label="Theme" options={themes} value={theme} onChange={setTheme} />;
}

export const radioGroup: PieceSpecimens = {
  piece: 'radio-group',
  title: 'Radio group',
  about: 'A choice of one, in a form.',
  specimens: [{ state: 'selected', Show: ThemeChoice }],
};
