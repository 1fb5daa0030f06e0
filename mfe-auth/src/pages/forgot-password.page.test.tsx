import { fakeHost, renderView, type HostOverrides } from '@mulya/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import ForgotPasswordPage from './forgot-password.page.tsx';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const button = () => screen.getByRole('button', { name: 'Send Reset Link' });
const status = () => screen.getByRole('status');

function open(identity: HostOverrides<'mfe-auth'>['identity'] = {}) {
  const fake = fakeHost('mfe-auth', { identity });
  return { ...fake, ...renderView(ForgotPasswordPage, { host: fake.host, at: '/forgot-password' }) };
}

describe('forgot-password page', () => {
  it('shows a required email field, a button, an empty status line and a link back', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInTheDocument();
    expect(email()).toBeRequired();
    expect(screen.getAllByRole('button')).toEqual([button()]);
    expect(status()).toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('requests a link and says where to find it', async () => {
    const { user, calls } = open();
    await user.type(email(), 'analyst@example.com{Enter}');
    await waitFor(() => expect(status()).toHaveTextContent(/^Check your inbox for the reset link\.$/));
    expect(calls.identity).toEqual([{ call: 'sendPasswordResetLink', with: ['analyst@example.com'] }]);
    expect(calls.alerts).toEqual(['Password reset link sent to your email.']);
    expect(calls.navigated).toEqual([]);
  });

  it("shows the provider's error as an alert and in the status line", async () => {
    const { user, calls } = open({ sendPasswordResetLink: () => Promise.reject(new Error('Firebase: Error (auth/user-not-found).')) });
    await user.type(email(), 'nobody@example.com');
    await user.click(button());
    await waitFor(() => expect(status()).toHaveTextContent(/^Error: Firebase: Error \(auth\/user-not-found\)\.$/));
    expect(calls.alerts).toEqual(['Failed to send reset email: Firebase: Error (auth/user-not-found).']);
  });

  it.each([
    ['an empty field', ''],
    ['an invalid address', 'analyst'],
  ])('sends nothing for %s', async (_, text) => {
    const { user, calls } = open();
    await user.type(email(), `${text}{Enter}`);
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(email().validationMessage);
    expect(calls.identity).toEqual([]);
  });

  it('clears its status on the next request', async () => {
    let answer: Promise<void> = Promise.resolve();
    const { user } = open({ sendPasswordResetLink: () => answer });
    await user.type(email(), 'analyst@example.com{Enter}');
    await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
    answer = new Promise(() => undefined);
    await user.click(button());
    expect(status()).toBeEmptyDOMElement();
    expect(button()).toHaveAttribute('aria-busy', 'true');
  });
});
