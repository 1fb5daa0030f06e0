import { ShortcutList } from '../../src/overlays/index.ts';
import { OverlayTrigger, type PieceSpecimens } from '../specimen.tsx';

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
