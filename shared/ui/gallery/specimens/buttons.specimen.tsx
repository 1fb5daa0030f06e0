import { Button, buttonClass, CopyButton } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

export const button: PieceSpecimens = {
  piece: 'button',
  title: 'Button',
  about: 'Something to do. Primary for the one thing of a screen, quiet among figures.',
  specimens: [
    { state: 'primary', Show: () => <Button tone="primary">Analyse</Button> },
    { state: 'secondary', Show: () => <Button>Add peer</Button> },
    { state: 'quiet', Show: () => <Button tone="quiet">Retry</Button> },
    { state: 'busy', Show: () => <Button busy>Saving</Button> },
    {
      state: 'busy-primary',
      Show: () => (
        <Button tone="primary" busy>
          Login
        </Button>
      ),
    },
    { state: 'disabled', Show: () => <Button disabled>Select</Button> },
    {
      state: 'icon',
      Show: () => (
        <Button tone="quiet" aria-label="Remove Infosys Ltd">
          <span aria-hidden="true">×</span>
        </Button>
      ),
    },
    {
      state: 'link',
      Show: () => (
        <a href="#button" className={buttonClass('secondary')}>
          Open the valuation
        </a>
      ),
    },
  ],
};

export const copyButton: PieceSpecimens = {
  piece: 'copy-button',
  title: 'Copy button',
  about: 'Copies a text, and confirms it.',
  specimens: [
    { state: 'ready', Show: () => <CopyButton text={() => 'Sales grew 6.0% in FY25.'} copied="Copied." label="Copy the summary" /> },
  ],
};
