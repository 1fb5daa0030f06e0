import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Popover } from './popover.tsx';

function Preferences() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        Preferences
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} title="Preferences">
        <label>
          <input type="checkbox" /> Indian grouping
        </label>
      </Popover>
      <p>Elsewhere</p>
      <Button>Analyse</Button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Preferences' });
const openIt = async () => {
  await userEvent.click(button());
  const popover = await screen.findByRole('dialog', { name: 'Preferences' });
  // The focus moves into the overlay a frame later.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Indian grouping' })).toHaveFocus());
  return popover;
};

describe('Popover', () => {
  it('moves the focus to its first control, and Esc restores it', async () => {
    render(<Preferences />);
    await openIt();
    expect(screen.getByRole('checkbox', { name: 'Indian grouping' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('closes by its own button', async () => {
    render(<Preferences />);
    await openIt();
    await userEvent.click(button());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by a press outside', async () => {
    render(<Preferences />);
    await openIt();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes when Tab leaves its last control, and Tab continues from its button', async () => {
    render(<Preferences />);
    await openIt();
    await userEvent.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Analyse' })).toHaveFocus();
  });

  it('closes when Shift+Tab leaves its first control', async () => {
    render(<Preferences />);
    await openIt();
    await userEvent.tab({ shift: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('closes when something else takes the focus', async () => {
    render(<Preferences />);
    await openIt();
    const elsewhere = screen.getByRole('button', { name: 'Analyse' });
    act(() => elsewhere.focus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(elsewhere).toHaveFocus();
  });
});
