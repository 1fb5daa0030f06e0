import { Button, TextField } from '../../src/index.ts';
import { Dialog, Drawer, ShortcutList } from '../../src/overlays/index.ts';
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

export const shortcutList: PieceSpecimens = {
  piece: 'shortcut-list',
  title: 'Shortcut list',
  about: 'What the keyboard can do here.',
  specimens: [
    {
      state: 'groups',
      Show: () => (
        <OverlayTrigger label="Keyboard shortcuts">
          {({ open, close }) => (
            <ShortcutList
              open={open}
              onClose={close}
              groups={[
                {
                  label: 'Anywhere',
                  actions: [
                    { label: 'Search or jump to', keys: 'Control+k' },
                    { label: 'Keyboard shortcuts', keys: '?' },
                    { label: 'Company search', keys: '/' },
                  ],
                },
                {
                  label: 'On this page',
                  actions: [
                    { label: 'Edit the model', keys: 'e' },
                    { label: 'Undo', keys: 'Control+z' },
                  ],
                },
              ]}
            />
          )}
        </OverlayTrigger>
      ),
    },
  ],
};
