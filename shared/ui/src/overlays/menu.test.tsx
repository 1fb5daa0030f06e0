import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
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
  // The focus goes in a frame later.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', expect.stringMatching('^menuitem')));
};

describe('Menu', () => {
  it('says that there is one, and opens with its first item', async () => {
    await openMenu([item('CSV'), item('Excel')]);
    expect(screen.getByRole('button', { name: 'Export', hidden: true })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  });

  it('goes by arrows and first letters, and Enter does it', async () => {
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

  it('gives the focus back on Esc', async () => {
    await openMenu([item('CSV')]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  it('shows what cannot be done now, and does not do it', async () => {
    const disabled = item('Excel', { disabled: true });
    await openMenu([item('CSV'), disabled]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel' }));
    expect(screen.getByRole('menuitem', { name: 'Excel' })).toHaveAttribute('aria-disabled', 'true');
    expect(disabled.run).not.toHaveBeenCalled();
  });

  it('stays open for a choice that is on or off', async () => {
    const growth = item('Growth', { checked: true });
    await openMenu([growth]);
    const choice = screen.getByRole('menuitemcheckbox', { name: 'Growth' });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    expect(growth.run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('heads what belongs together', async () => {
    await openMenu([item('CSV', { group: 'Figures' }), item('Excel', { group: 'Figures' }), item('Print')]);
    expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent('FiguresCSVExcel');
  });

  it('says the shortcut that does the same', async () => {
    await openMenu([item('Print', { keys: 'Control+p' })]);
    expect(screen.getByRole('menuitem', { name: 'Print Control P' })).toBeVisible();
  });

  it('can be open from the start', async () => {
    render(<Menu label="Export" trigger={<Button>Export</Button>} items={[item('CSV')]} defaultOpen />);
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeVisible();
  });
});
