import { fakeHost, renderView, type HostOverrides } from '@mulya/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import SignupPage from './signup.page.tsx';

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'Sign Up' });

function open(identity: HostOverrides<'mfe-auth'>['identity'] = {}) {
  const fake = fakeHost('mfe-auth', { identity });
  return { ...fake, ...renderView(SignupPage, { host: fake.host, at: '/signup' }) };
}

async function fill(user: UserEvent, { confirm = 'secret-1' } = {}) {
  await user.type(field('Name'), 'Asha Rao');
  await user.type(field('Email'), 'asha@example.com');
  await user.type(field('Password'), 'secret-1');
  await user.type(field('Confirm Password'), confirm);
}

describe('sign-up page', () => {
  it('shows four required fields, a button and a link back', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeInTheDocument();
    for (const label of ['Name', 'Email', 'Password', 'Confirm Password']) expect(field(label)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Show password' }), button()]);
    expect(screen.getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute('href', '/login');
  });

  it('creates the account, sends the link, says so and opens the login page', async () => {
    const { user, calls } = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(calls.navigated).toEqual([{ to: '/login' }]));
    expect(calls.identity).toEqual([
      { call: 'signUp', with: ['asha@example.com', 'secret-1'] },
      { call: 'sendVerificationLink', with: [] },
    ]);
    expect(calls.alerts).toEqual(['Signup successful. A verification email has been sent to asha@example.com.']);
  });

  it('never sends the name, and clears it with the passwords', async () => {
    const { user, calls } = open();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify(calls)).not.toContain('Asha');
  });

  it('does not submit while the passwords differ', async () => {
    const { user, calls } = open();
    await fill(user, { confirm: 'secret-2' });
    await user.keyboard('{Enter}');
    expect(calls.alerts).toEqual(['Passwords do not match!']);
    expect(calls.identity).toEqual([]);
    expect(field('Confirm Password')).toHaveFocus();
    expect(field('Confirm Password')).toBeInvalid();
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match.');
    expect(field('Name')).toHaveValue('Asha Rao');
  });

  it('submits after the passwords are corrected', async () => {
    const { user, calls } = open();
    await fill(user, { confirm: 'secret-2' });
    await user.keyboard('{Enter}');
    await user.clear(field('Confirm Password'));
    await user.type(field('Confirm Password'), 'secret-1{Enter}');
    await waitFor(() => expect(calls.navigated).toEqual([{ to: '/login' }]));
  });

  it.each(['Name', 'Email', 'Password', 'Confirm Password'])('does not submit without %s, and focuses it', async (label) => {
    const { user, calls } = open();
    await fill(user);
    await user.clear(field(label));
    await user.click(button());
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeInvalid();
    expect(calls.identity).toEqual([]);
    expect(calls.alerts).toEqual([]);
  });

  it("shows the provider's error, keeps the input and sends no link", async () => {
    const { user, calls } = open({ signUp: () => Promise.reject(new Error('Firebase: Error (auth/email-already-in-use).')) });
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('Signup failed: Firebase: Error (auth/email-already-in-use).')).toHaveFocus();
    expect(calls.alerts).toEqual(['Signup failed: Firebase: Error (auth/email-already-in-use).']);
    expect(calls.identity.map(({ call }) => call)).toEqual(['signUp']);
    expect(calls.navigated).toEqual([]);
    expect(field('Name')).toHaveValue('Asha Rao');
  });

  it('says that the account exists but the link could not be sent', async () => {
    const { user, calls } = open({ sendVerificationLink: () => Promise.reject(new Error('Quota exceeded.')) });
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(calls.navigated).toEqual([{ to: '/login' }]));
    expect(calls.alerts).toEqual(['Signup successful, but the verification email could not be sent: Quota exceeded. Log in to resend it.']);
  });

  it('creates one account for repeated clicks', async () => {
    const { user, calls } = open({ signUp: () => new Promise(() => undefined) });
    await fill(user);
    await user.keyboard('{Enter}{Enter}');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(calls.identity).toHaveLength(1);
  });

  it('describes the password rules in advance, and shows both passwords with one button', async () => {
    const { user } = open();
    expect(field('Password')).toHaveAccessibleDescription('At least 6 characters. Your organisation may require more.');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm Password')).toHaveAttribute('type', 'text');
  });
});
