import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button.tsx';
import { Menu, type MenuItem, menuSections } from './menu.tsx';
import '../testing/pointer-event.ts';

const item = (label: string, more: Partial<MenuItem> = {}): MenuItem & { run: jest.Mock } => ({
  name: label,
  label,
  ...more,
  run: jest.fn(),
});

const openMenu = async (items: readonly MenuItem[]) => {
  render(<Menu label="Export" trigger={<Button>Export</Button>} items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Export' });
  // The focus moves into the overlay a frame later.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', expect.stringMatching('^menuitem')));
};

describe('Menu', () => {
  it('is announced by its button, and opens at its first item', async () => {
    await openMenu([item('CSV'), item('Excel')]);
    expect(screen.getByRole('button', { name: 'Export', hidden: true })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  });

  it('moves by arrows and first letters, and runs an item on Enter', async () => {
    const [csv, excel, print] = [item('CSV'), item('Excel'), item('Print')];
    await openMenu([csv, excel, print]);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Excel' })).toHaveFocus();
    await userEvent.keyboard('p');
    expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(print.run).toHaveBeenCalledTimes(1);
    expect(csv.run).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('restores the focus on Esc', async () => {
    await openMenu([item('CSV')]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  it('shows a disabled item and does not run it', async () => {
    const disabled = item('Excel', { disabled: true });
    await openMenu([item('CSV'), disabled]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel' }));
    expect(screen.getByRole('menuitem', { name: 'Excel' })).toHaveAttribute('aria-disabled', 'true');
    expect(disabled.run).not.toHaveBeenCalled();
  });

  it('stays open for an item that toggles', async () => {
    const growth = item('Growth', { checked: true });
    await openMenu([growth]);
    const choice = screen.getByRole('menuitemcheckbox', { name: 'Growth' });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    expect(growth.run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('shows the headings of groups', async () => {
    await openMenu([item('CSV', { group: 'Figures' }), item('Excel', { group: 'Figures' }), item('Print')]);
    expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent('FiguresCSVExcel');
  });

  it('shows the shortcut of an item', async () => {
    await openMenu([item('Print', { keys: 'Control+p' })]);
    expect(screen.getByRole('menuitem', { name: 'Print Control P' })).toBeVisible();
  });

  it('can be open from the start', async () => {
    render(<Menu label="Export" trigger={<Button>Export</Button>} items={[item('CSV')]} defaultOpen />);
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeVisible();
  });
});

describe("a menu's sections", () => {
  it('groups neighbours and keeps the order', () => {
    const [csv, excel, print, png] = [{ group: 'Figures' }, { group: 'Figures' }, {}, { group: 'Charts' }];
    expect(menuSections([csv, excel, print, png])).toEqual([
      { group: 'Figures', items: [csv, excel] },
      { group: undefined, items: [print] },
      { group: 'Charts', items: [png] },
    ]);
  });
});
