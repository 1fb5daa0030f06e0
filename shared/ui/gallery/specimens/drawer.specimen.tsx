import { Button } from '../../src/index.ts';
import { Drawer } from '../../src/overlays/index.ts';
import { OverlayTrigger, type PieceSpecimens } from '../specimen.tsx';

const origin = (
  <>
    <p>Net profit, 12 months to March 2024: 26,248 crore.</p>
    <p>Reported. Consolidated statement of profit and loss, annual report 2023-24.</p>
  </>
);

const long = Array.from({ length: 40 }, (_, line) => <p key={line}>Message {line + 1} of a long conversation about margins.</p>);

export const drawer: PieceSpecimens = {
  piece: 'drawer',
  title: 'Drawer',
  about: 'Details next to their subject: from the right, from below on a phone.',
  specimens: [
    {
      state: 'modal',
      Show: () => (
        <OverlayTrigger label="Net profit">
          {({ open, close }) => (
            <Drawer open={open} onClose={close} title="Source of net profit" footer={<Button onClick={close}>Done</Button>}>
              {origin}
            </Drawer>
          )}
        </OverlayTrigger>
      ),
    },
    {
      state: 'beside-the-page',
      Show: () => (
        <OverlayTrigger label="Assistant">
          {({ open, close }) => (
            <Drawer open={open} onClose={close} title="Assistant" modal={false}>
              {long}
            </Drawer>
          )}
        </OverlayTrigger>
      ),
    },
  ],
};
