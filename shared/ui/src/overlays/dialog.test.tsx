import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

function Discard({ onDiscard = () => undefined }: { readonly onDiscard?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Discard</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Discard the changes?"
        description="Three assumptions go back to what was saved."
        actions={
          <>
            <Button onClick={close}>Keep</Button>
            <Button
              tone="primary"
              onClick={() => {
                onDiscard();
                close();
              }}
            >
              Discard changes
            </Button>
          </>
        }
      />
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Discard' });
const openIt = async () => {
  await userEvent.click(opener());
  // The focus moves into the overlay a frame later.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus());
  return screen.getByRole('dialog', { name: 'Discard the changes?' });
};

describe('Dialog', () => {
  it('is absent until it opens', () => {
    render(<Discard />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('announces its question, and hides the page from screen readers', async () => {
    render(<Discard />);
    const dialog = await openIt();
    expect(dialog).toHaveAccessibleDescription('Three assumptions go back to what was saved.');
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  });

  it('moves the focus to its first action and restores it', async () => {
    render(<Discard />);
    await openIt();
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('traps the Tab key', async () => {
    render(<Discard />);
    await openIt();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Discard changes' })).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard changes' })).toHaveFocus());
  });

  it('runs the selected action', async () => {
    const discarded = jest.fn();
    render(<Discard onDiscard={discarded} />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(discarded).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by its Close button', async () => {
    render(<Discard />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
