import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonClass, Button } from './index.ts';

describe('Button', () => {
  it('runs its action by mouse and by keyboard', async () => {
    const pressed = jest.fn();
    render(<Button onClick={pressed}>Analyse</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Analyse' }));
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('does not submit a form by default', async () => {
    const submitted = jest.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submitted)}>
        <Button>Cancel</Button>
        <Button type="submit">Login</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('announces that it is busy, keeps the focus and ignores clicks', async () => {
    const pressed = jest.fn();
    const { rerender } = render(<Button onClick={pressed}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(
      <Button onClick={pressed} busy>
        Save
      </Button>,
    );
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('does not submit while busy, even by Enter in a field', async () => {
    const submitted = jest.fn((event: Event) => event.preventDefault());
    render(
      <form ref={(form) => form?.addEventListener('submit', submitted)}>
        <input aria-label="Email" />
        <Button type="submit" busy>
          Login
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('exposes its element and combines its tone with a given class', () => {
    const elements: (HTMLButtonElement | null)[] = [];
    render(
      <Button tone="primary" className="wide" ref={(element) => void elements.push(element)}>
        Login
      </Button>,
    );
    expect(elements[0]).toBe(screen.getByRole('button', { name: 'Login' }));
    expect(elements[0]).toHaveClass('button primary wide', { exact: true });
  });

  it.each([
    [undefined, 'button secondary'],
    ['quiet', 'button quiet'],
    ['primary', 'button primary'],
  ] as const)('lends its look to a link: %s', (tone, expected) => {
    expect(buttonClass(tone)).toBe(expected);
  });
});
