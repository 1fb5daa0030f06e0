import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './index.ts';

describe('CopyButton', () => {
  it('copies the current text on click, and confirms it', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    let text = 'one';
    render(<CopyButton text={() => text} copied="Copied with sources." label="Copy SWOT Analysis" />);
    text = 'two';
    await user.click(screen.getByRole('button', { name: 'Copy SWOT Analysis' }));
    expect(await screen.findByText('Copied with sources.')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith('two');
  });

  it('reports that the browser refused', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'));
    render(<CopyButton text={() => 'one'} copied="Copied." />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Your browser blocked copying. Select the text and copy it manually.')).toBeInTheDocument();
  });
});
