import { Kbd } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const kbd: PieceSpecimens = {
  piece: 'kbd',
  title: 'Key caps',
  about: 'The shortcut of an action, next to its name.',
  specimens: [
    { state: 'single', Show: () => <Kbd keys="/" /> },
    { state: 'mac', Show: () => <Kbd keys="Control+k" platform="mac" /> },
    { state: 'other', Show: () => <Kbd keys="Control+k" platform="other" /> },
  ],
};
