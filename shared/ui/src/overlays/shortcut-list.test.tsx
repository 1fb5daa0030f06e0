import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutList } from './shortcut-list.tsx';

describe('ShortcutList', () => {
  const close = jest.fn();
  beforeEach(() => {
    close.mockClear();
    render(
      <ShortcutList
        open
        onClose={close}
        groups={[
          { label: 'Anywhere', actions: [{ label: 'Command palette', keys: 'Control+k' }] },
          { label: 'On this page', actions: [] },
        ]}
      />,
    );
  });

  it('lists each action with its keys', () => {
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const anywhere = within(dialog).getByRole('region', { name: 'Anywhere' });
    expect(within(anywhere).getByRole('term')).toHaveTextContent('Command palette');
    expect(within(anywhere).getByRole('definition')).toHaveTextContent('Control K');
  });

  it('omits a group without actions', () => {
    expect(screen.queryByText('On this page')).not.toBeInTheDocument();
  });

  it('closes by Esc', async () => {
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
