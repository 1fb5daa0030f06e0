import { Delta } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const delta: PieceSpecimens = {
  piece: 'delta',
  title: 'Change',
  about: 'A gain or a loss, by sign, arrow and colour together.',
  specimens: [
    { state: 'gain', Show: () => <Delta value={1.2} text="+1.2%" /> },
    { state: 'loss', Show: () => <Delta value={-0.4} text="−0.4%" /> },
    { state: 'level', Show: () => <Delta value={0} text="0.0%" /> },
  ],
};
