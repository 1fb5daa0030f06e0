import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Drawer } from './drawer.tsx';

function Origin({ modal }: { readonly modal?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Net profit</Button>
      <input aria-label="Growth" />
      <Drawer open={open} onClose={() => setOpen(false)} title="Where this figure comes from" footer={<Button>Copy</Button>} modal={modal}>
        <p>Annual report 2024, page 112.</p>
      </Drawer>
    </>
  );
}

const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Net profit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Where this figure comes from' });
  // The focus moves into the overlay a frame later.
  await waitFor(() => expect(drawer).toHaveFocus());
  return drawer;
};

describe('Drawer', () => {
  it('takes the focus, and Esc restores it', async () => {
    render(<Origin />);
    const drawer = await openIt();
    expect(drawer).toHaveFocus();
    expect(drawer).toHaveTextContent('Annual report 2024, page 112.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Net profit' })).toHaveFocus();
  });

  it('has a Tab order like its reading order: Close, then the footer', async () => {
    render(<Origin />);
    await openIt();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  });

  it('hides the page while it is modal', async () => {
    render(<Origin />);
    await openIt();
    expect(screen.queryByRole('textbox', { name: 'Growth' })).not.toBeInTheDocument();
  });
});

describe('non-modal Drawer', () => {
  it('leaves the page usable and stays open', async () => {
    render(<Origin modal={false} />);
    await openIt();
    await userEvent.type(screen.getByRole('textbox', { name: 'Growth' }), '8');
    expect(screen.getByRole('textbox', { name: 'Growth' })).toHaveValue('8');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('closes by Esc from inside', async () => {
    render(<Origin modal={false} />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Net profit' })).toHaveFocus();
  });

  it('leaves Esc to the page when the focus is there', async () => {
    render(<Origin modal={false} />);
    await openIt();
    await userEvent.click(screen.getByRole('textbox', { name: 'Growth' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
