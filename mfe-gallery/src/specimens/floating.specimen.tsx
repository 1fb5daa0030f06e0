import { useState } from 'react';
import { Button, TextField } from '@mulya/ui';
import { Tooltip, Popover, Menu } from '@mulya/ui/overlays';
import { noAction, type Piece, OverlayTrigger } from '../pieces/piece.tsx';
import { DiscardButton as LazyOverlayExample } from '../examples/lazy-overlay.example.tsx';
import lazyOverlayCode from '../examples/lazy-overlay.example.tsx?raw';
import { EnterpriseValue as TooltipExample } from '../examples/tooltip.example.tsx';
import tooltipCode from '../examples/tooltip.example.tsx?raw';
import { StepControl as PopoverExample } from '../examples/popover.example.tsx';
import popoverCode from '../examples/popover.example.tsx?raw';
import { ExportMenu as MenuExample } from '../examples/menu.example.tsx';
import menuCode from '../examples/menu.example.tsx?raw';

export const lazyOverlay: Piece = {
  id: 'lazy-overlay',
  title: 'Loading an overlay',
  names: [],
  about:
    'Overlays are in @mulya/ui/overlays, because they carry Base UI, a large library. Load the file that imports them at its first use, by `useFetched` of @mulya/sdk.',
  example: { Show: () => <LazyOverlayExample onDiscard={noAction} />, code: lazyOverlayCode },
  specimens: [],
};

export const tooltip: Piece = {
  id: 'tooltip',
  title: 'Tooltip',
  names: ['Tooltip'],
  about: 'A short explanation of a control, on hover and on focus.',
  notFor: 'information that is nowhere else, because phones show no tooltips; a control’s name (`aria-label`)',
  example: { Show: () => <TooltipExample onOpen={noAction} />, code: tooltipCode },
  specimens: [
    {
      state: 'short',
      Show: () => (
        <Tooltip text="Market value of equity, plus net debt">
          <Button tone="quiet">Enterprise value</Button>
        </Tooltip>
      ),
    },
    {
      state: 'long',
      Show: () => (
        <Tooltip side="bottom" text="Trailing twelve months: the sum of the four most recent reported quarters, not a financial year.">
          <Button tone="quiet">TTM</Button>
        </Tooltip>
      ),
    },
  ],
};

export const popover: Piece = {
  id: 'popover',
  title: 'Popover',
  names: ['Popover'],
  about: 'A few controls at the button that opens them. The page stays usable.',
  notFor: 'an explanation (Tooltip), actions (Menu), a form of more than a few fields (Dialog)',
  example: { Show: PopoverExample, code: popoverCode },
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

/** Remembers the selected toggles. */
function Columns() {
  const [growth, setGrowth] = useState(true);
  const [share, setShare] = useState(false);
  return (
    <Menu
      label="Columns"
      trigger={<Button>Columns</Button>}
      items={[
        { name: 'growth', label: 'Growth', checked: growth, run: () => setGrowth(!growth) },
        { name: 'share', label: 'Common size', checked: share, run: () => setShare(!share) },
      ]}
    />
  );
}

export const menu: Piece = {
  id: 'menu',
  title: 'Menu',
  names: ['Menu'],
  about: 'Actions, or toggles, behind one button.',
  notFor: 'addresses (links), one action (Button), one of several options (Select)',
  example: { Show: () => <MenuExample onCopy={noAction} onCsv={noAction} />, code: menuCode },
  specimens: [
    {
      state: 'actions',
      Show: () => (
        <Menu
          label="Export"
          trigger={<Button>Export</Button>}
          items={[
            { name: 'csv', label: 'Figures as CSV', group: 'Figures', run: noAction },
            { name: 'workbook', label: 'Model as a workbook', group: 'Figures', disabled: true, run: noAction },
            { name: 'print', label: 'Print', keys: 'Control+p', run: noAction },
          ]}
        />
      ),
    },
    { state: 'choices', Show: Columns },
  ],
};
