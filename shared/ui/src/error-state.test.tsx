import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './index.ts';

describe('ErrorState', () => {
  it('announces the failure and what still works', () => {
    render(<ErrorState title="The listings could not be loaded.">Your chosen companies stay open.</ErrorState>);
    expect(screen.getByRole('alert')).toHaveTextContent('The listings could not be loaded.Your chosen companies stay open.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('retries on click, and not twice at once', async () => {
    const retried = jest.fn();
    const { rerender } = render(<ErrorState title="The listings could not be loaded." onRetry={retried} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(<ErrorState title="The listings could not be loaded." onRetry={retried} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });
});
