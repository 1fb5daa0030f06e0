import { Button, buttonClass, CopyButton } from '@mulya/ui';
import { noAction, type Piece } from '../pieces/piece.tsx';
import { SaveBar as ButtonExample } from '../examples/button.example.tsx';
import buttonCode from '../examples/button.example.tsx?raw';
import { CopySummary as CopyButtonExample } from '../examples/copy-button.example.tsx';
import copyButtonCode from '../examples/copy-button.example.tsx?raw';

export const button: Piece = {
  id: 'button',
  title: 'Button',
  names: ['Button', 'buttonClass'],
  about: 'An action on this page. `buttonClass` gives a link the same look.',
  notFor: 'a choice among options (SegmentedToggle), on and off (Switch), moving between views (Tabs)',
  example: { Show: () => <ButtonExample isSaving={false} onSave={noAction} />, code: buttonCode },
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

export const copyButton: Piece = {
  id: 'copy-button',
  title: 'CopyButton',
  names: ['CopyButton'],
  about: 'Copies a text, and confirms it.',
  notFor: 'a whole table; offer CSV in a Menu',
  example: { Show: () => <CopyButtonExample summary="Sales grew 6.0% in FY25." />, code: copyButtonCode },
  specimens: [
    { state: 'ready', Show: () => <CopyButton text={() => 'Sales grew 6.0% in FY25.'} copied="Copied." label="Copy the summary" /> },
  ],
};
