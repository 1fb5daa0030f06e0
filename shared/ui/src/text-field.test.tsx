import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './index.ts';

describe('TextField', () => {
  it('is named by its label alone, also when required', async () => {
    render(<TextField label="Email" type="email" required autoComplete="email" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@example.com');
    expect(screen.getByLabelText('Email')).toHaveValue('a@example.com');
    expect(screen.getByText('Email')).toHaveTextContent(/^Email$/);
  });

  it('is valid and has no description without hint and error', () => {
    render(<TextField label="Name" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('adds hint and error to the caller’s description of the field', () => {
    render(
      <>
        <TextField label="Password" hint="At least 6 characters." error="The password is too short." aria-describedby="more" />
        <p id="more">It is never shown.</p>
      </>,
    );
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription('It is never shown. At least 6 characters. The password is too short.');
    expect(field).toBeInvalid();
  });

  it('shows its unit before or after the value', () => {
    render(
      <>
        <TextField label="Target price" prefix="₹" />
        <TextField label="Terminal growth" suffix="%" hint="Below the risk-free rate." />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Target price' })).toHaveAccessibleDescription('₹');
    expect(screen.getByRole('textbox', { name: 'Terminal growth' })).toHaveAccessibleDescription('% Below the risk-free rate.');
  });

  it('has a unique id, or the caller’s', () => {
    render(
      <>
        <TextField label="Email" />
        <TextField label="Email" id="second" />
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox', { name: 'Email' });
    expect(first?.id).not.toBe(second?.id);
    expect(second).toHaveAttribute('id', 'second');
  });

  it('exposes its input, so that a form can focus it', () => {
    const inputs: (HTMLInputElement | null)[] = [];
    render(<TextField label="Email" ref={(input) => void inputs.push(input)} />);
    inputs[0]?.focus();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('excludes its own control from its name', () => {
    render(<TextField label="Password" action={<button type="button">Show</button>} />);
    expect(screen.getByRole('button', { name: 'Show' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleName('Password');
  });
});
