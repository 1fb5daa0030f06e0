import { HostProvider } from '@mulya/sdk';
import { fakeHost } from '@mulya/sdk/testing';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLazyPanel } from './use-lazy-panel.ts';

interface Panel {
  readonly text: string;
}

let answer: { resolve(panel: Panel): void; reject(error: Error): void };
const load = jest.fn(
  () =>
    new Promise<Panel>((resolve, reject) => {
      answer = { resolve, reject };
    }),
);

function Menu() {
  const { panel, isLoading, button } = useLazyPanel(load, 'The list could not be loaded. Try again.');
  return (
    <>
      <button type="button" aria-busy={isLoading} {...button}>
        List
      </button>
      {panel !== undefined && <p>{panel.text}</p>}
    </>
  );
}

function open() {
  load.mockClear();
  const { host, calls } = fakeHost('mfe-valuation');
  render(
    <HostProvider host={host}>
      <Menu />
    </HostProvider>,
  );
  return { calls, user: userEvent.setup(), button: screen.getByRole('button', { name: 'List' }) };
}

describe('a panel that loads when it is first opened', () => {
  it('loads once, and closes and opens again', async () => {
    const { user, button } = open();
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await act(async () => answer.resolve({ text: 'One, two' }));
    expect(screen.getByText('One, two')).toBeVisible();
    expect(button).toHaveAttribute('aria-busy', 'false');
    await user.click(button);
    expect(screen.queryByText('One, two')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByText('One, two')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('closes with an alert after a failure, and loads again at the next press', async () => {
    const { user, button, calls } = open();
    await user.click(button);
    await act(async () => answer.reject(new Error('offline')));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(calls.alerts).toEqual(['The list could not be loaded. Try again.']);
    await user.click(button);
    await act(async () => answer.resolve({ text: 'One, two' }));
    expect(screen.getByText('One, two')).toBeVisible();
  });

  it('stays closed if it is closed while it loads', async () => {
    const { user, button } = open();
    await user.click(button);
    await user.click(button);
    await act(async () => answer.resolve({ text: 'One, two' }));
    expect(screen.queryByText('One, two')).not.toBeInTheDocument();
  });
});
