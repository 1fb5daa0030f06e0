import { Button, TextField } from '@mulya/ui';
import { Dialog, Drawer, ShortcutList } from '@mulya/ui/overlays';
import { OverlayTrigger, type Piece } from '../pieces/piece.tsx';
import { DiscardQuestion as DialogExample } from '../examples/dialog.example.tsx';
import dialogCode from '../examples/dialog.example.tsx?raw';
import { SourceDrawer as DrawerExample } from '../examples/drawer.example.tsx';
import drawerCode from '../examples/drawer.example.tsx?raw';
import { Shortcuts as ShortcutListExample } from '../examples/shortcut-list.example.tsx';
import shortcutListCode from '../examples/shortcut-list.example.tsx?raw';

export const dialog: Piece = {
  id: 'dialog',
  title: 'Dialog',
  names: ['Dialog'],
  about: 'A question or a short form that must be answered before the work goes on.',
  notFor: 'details next to a figure (Drawer), a message (Banner), a form of a page’s length (a page)',
  example: {
    Show: () => (
      <OverlayTrigger label="Discard changes">{({ open, close }) => <DialogExample open={open} onClose={close} />}</OverlayTrigger>
    ),
    code: dialogCode,
  },
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

export const drawer: Piece = {
  id: 'drawer',
  title: 'Drawer',
  names: ['Drawer'],
  about: 'Details next to their subject: from the right, and from below on a phone.',
  notFor: 'a question (Dialog), a few controls of a button (Popover)',
  example: {
    Show: () => (
      <OverlayTrigger label="Source of net profit">{({ open, close }) => <DrawerExample open={open} onClose={close} />}</OverlayTrigger>
    ),
    code: drawerCode,
  },
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

export const shortcutList: Piece = {
  id: 'shortcut-list',
  title: 'ShortcutList',
  names: ['ShortcutList'],
  about: 'The list of keyboard shortcuts. The shell shows it on ?, with the actions that you offer to `host.actions`.',
  notFor: 'help texts (Dialog or Drawer)',
  example: {
    Show: () => (
      <OverlayTrigger label="Shortcuts of this page">
        {({ open, close }) => <ShortcutListExample open={open} onClose={close} />}
      </OverlayTrigger>
    ),
    code: shortcutListCode,
  },
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
