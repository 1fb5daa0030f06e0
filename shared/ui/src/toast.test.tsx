import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast, ToastStack } from './index.ts';

describe('Toast', () => {
  it.each(['alert', 'status'] as const)('is an %s that contains only the message', (tone) => {
    render(
      <ToastStack>
        <Toast tone={tone} onDismiss={jest.fn()}>
          Please select a company
        </Toast>
      </ToastStack>,
    );
    expect(screen.getByRole(tone).textContent).toBe('Please select a company');
  });

  it('is dismissed by its button, and reports hover and focus', async () => {
    const dismissed = jest.fn();
    const held = jest.fn();
    render(
      <Toast tone="status" onDismiss={dismissed} onFocus={held}>
        Saved
      </Toast>,
    );
    await userEvent.tab();
    expect(held).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    expect(dismissed).toHaveBeenCalledTimes(1);
  });
});
