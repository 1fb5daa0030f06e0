import { TextField } from '../../src/index.ts';
import { Popover } from '../../src/overlays/index.ts';
import { OverlayTrigger } from '../overlay-trigger.tsx';
import type { PieceSpecimens } from '../specimen.ts';

export const popover: PieceSpecimens = {
  piece: 'popover',
  title: 'Popover',
  about: 'A few controls on the button that they belong to.',
  specimens: [
    {
      state: 'form',
      Show: () => (
        <OverlayTrigger label="Sensitivity">
          {({ open, close, anchor }) => (
            <Popover open={open} onClose={close} anchor={anchor} title="Sensitivity">
              <TextField label="Step" suffix="%" defaultValue="0.5" />
            </Popover>
          )}
        </OverlayTrigger>
      ),
    },
  ],
};
