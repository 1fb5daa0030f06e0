import { act, screen } from '@testing-library/react';
import { renderShell } from './app.fixture.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('toasts', () => {
  it('show only the message as an alert until dismissed', async () => {
    const { kernel, change, user } = await renderShell('/');
    await change(() => kernel.notify.alert('Please select a company'));
    expect(screen.getByRole('alert').textContent).toBe('Please select a company');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show good news as a status, and announce without showing anything', async () => {
    const { kernel, change } = await renderShell('/');
    await change(() => {
      kernel.notify.status('Saved');
      kernel.notify.announce('3 results');
    });
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByText('3 results').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('disappear by themselves, but not while they have the focus', async () => {
    const { kernel } = await renderShell('/');
    jest.useFakeTimers();
    try {
      act(() => kernel.notify.alert('Please select a company'));
      act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
      act(() => jest.runAllTimers());
      expect(screen.getByRole('alert')).toBeInTheDocument();
      act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
      act(() => jest.runAllTimers());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
