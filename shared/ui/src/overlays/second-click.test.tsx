import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { CommandPalette } from './palette.tsx';

/** A click outside: the first or the second of a double click. */
async function clickOutside(count: number): Promise<void> {
  await screen.findByRole('dialog');
  const backdrop = document.querySelector('.backdrop') ?? document.body;
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
    fireEvent(backdrop, new MouseEvent(type, { bubbles: true, detail: count }));
}

it.each<[string, (onClose: () => void) => ReactNode]>([
  ['dialog', (onClose) => <Dialog open onClose={onClose} title="Discard the changes?" />],
  [
    'drawer',
    (onClose) => (
      <Drawer open onClose={onClose} title="Peers">
        <p>Infosys</p>
      </Drawer>
    ),
  ],
  [
    'palette',
    (onClose) => <CommandPalette open onClose={onClose} emptyText="Nothing found" query="" onQuery={() => undefined} groups={[]} />,
  ],
])('keeps a %s open at the second click of a double click', async (_, overlay) => {
  const closed = jest.fn();
  render(overlay(closed));
  await clickOutside(2);
  expect(closed).not.toHaveBeenCalled();
  await clickOutside(1);
  expect(closed).toHaveBeenCalledTimes(1);
});
