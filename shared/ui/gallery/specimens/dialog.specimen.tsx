import { Button, TextField } from '../../src/index.ts';
import { Dialog } from '../../src/overlays/index.ts';
import { OverlayTrigger, type PieceSpecimens } from '../specimen.tsx';

export const dialog: PieceSpecimens = {
  piece: 'dialog',
  title: 'Dialog',
  about: 'One thing to decide or to fill in before the work goes on.',
  specimens: [
    {
      state: 'question',
      Show: () => (
        <OverlayTrigger label="Discard">
          {({ open, close }) => (
            <Dialog
              open={open}
              onClose={close}
              title="Discard the changes?"
              description="Three assumptions return to their saved values."
              actions={
                <>
                  <Button onClick={close}>Cancel</Button>
                  <Button tone="primary" onClick={close}>
                    Discard changes
                  </Button>
                </>
              }
            />
          )}
        </OverlayTrigger>
      ),
    },
    {
      state: 'form',
      Show: () => (
        <OverlayTrigger label="Save as">
          {({ open, close }) => (
            <Dialog
              open={open}
              onClose={close}
              title="Save the scenario"
              actions={
                <Button tone="primary" onClick={close}>
                  Save
                </Button>
              }
            >
              <TextField label="Name" hint="Shown next to the target price." />
            </Dialog>
          )}
        </OverlayTrigger>
      ),
    },
  ],
};
