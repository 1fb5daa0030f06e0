import { CopyButton } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const copyButton: PieceSpecimens = {
  piece: 'copy-button',
  title: 'Copy button',
  about: 'Copies a text, and confirms it.',
  specimens: [
    { state: 'ready', Show: () => <CopyButton text={() => 'Sales grew 6.0% in FY25.'} copied="Copied." label="Copy the summary" /> },
  ],
};
