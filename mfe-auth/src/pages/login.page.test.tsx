import type { SessionUser } from '@mulya/contract';
import { fakeHost, renderView, type HostOverrides } from '@mulya/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import LoginPage, { createCoolDown, logIn } from './login.page.tsx';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const showPassword = () => screen.getByRole('button', { name: 'Show password' });
const button = () => screen.getByRole('button', { name: 'Login' });

function open(identity: HostOverrides<'mfe-auth'>['identity'] = {}) {
  const fake = fakeHost('mfe-auth', { identity });
  return { ...fake, ...renderView(LoginPage, { host: fake.host, at: '/login' }) };
}

async function fill(user: UserEvent, address = 'analyst@example.com') {
  await user.type(email(), address);
  await user.type(password(), 'secret-1');
}

describe('login page', () => {
  it('shows two required fields, a button and two links', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(password()).toBeRequired();
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getAllByRole('button')).toEqual([showPassword(), button()]);
    expect(screen.getByRole('link', { name: "Don't have an account? Sign Up" })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  });

  it('signs in and goes to the dashboard', async () => {
    const { user, calls } = open();
    await fill(user);
    await user.click(button());
    expect(calls.identity).toEqual([{ call: 'signIn', with: ['analyst@example.com', 'secret-1'] }]);
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
    expect(calls.alerts).toEqual([]);
  });

  it('signs in with Enter', async () => {
    const { user, calls } = open();
    await fill(user);
    await user.keyboard('{Enter}');
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
  });

  it('sends an unverified address a link and stays on the form', async () => {
    const { user, calls } = open({ signIn: async (address) => ({ uid: 'u', email: address, emailVerified: false }) });
    await fill(user, 'unverified@example.com');
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Email not verified\. A verification link has been sent to your email\.$/);
    expect(calls.identity.map(({ call }) => call)).toEqual(['signIn', 'sendVerificationLink']);
    expect(calls.navigated).toEqual([]);
    expect(email()).toHaveValue('unverified@example.com');
  });

  it('says that the link could not be sent', async () => {
    const { user, calls } = open({
      signIn: async (address) => ({ uid: 'u', email: address, emailVerified: false }),
      sendVerificationLink: () => Promise.reject(new Error('Firebase: Error (auth/too-many-requests).')),
    });
    await fill(user, 'unlucky@example.com');
    await user.click(button());
    const text = 'Email not verified, and we couldn’t send a new verification link: Firebase: Error (auth/too-many-requests).';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(calls.alerts).toEqual([text]);
    expect(calls.navigated).toEqual([]);
  });

  it("shows the provider's error as an alert and above the form, and focuses it", async () => {
    const { user, calls } = open({ signIn: () => Promise.reject(new Error('Firebase: Error (auth/invalid-credential).')) });
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('Login failed: Firebase: Error (auth/invalid-credential).')).toHaveFocus();
    expect(calls.alerts).toEqual(['Login failed: Firebase: Error (auth/invalid-credential).']);
    expect(calls.navigated).toEqual([]);
    expect(password()).toHaveValue('secret-1');
  });

  it("shows the browser's messages next to empty fields and focuses the first one", async () => {
    const { user, calls } = open();
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(email().validationMessage);
    expect(password()).toHaveAccessibleDescription(password().validationMessage);
    await user.type(email(), 'a');
    expect(email()).not.toHaveAccessibleDescription();
    expect(calls.identity).toEqual([]);
  });

  it("does not submit an address that fails the browser's email check", async () => {
    const { user, calls } = open();
    await fill(user, 'analyst');
    await user.keyboard('{Enter}');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(email().validationMessage);
    expect(password()).toBeValid();
    expect(calls.identity).toEqual([]);
  });

  it('submits once for repeated clicks', async () => {
    let finish: (user: SessionUser) => void = () => undefined;
    const answer = new Promise<SessionUser>((resolve) => {
      finish = resolve;
    });
    const { user, calls } = open({ signIn: () => answer });
    await fill(user);
    await user.keyboard('{Enter}{Enter}');
    fireEvent.submit(email()); // as an Enter that comes before the button renders as busy
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    finish({ uid: 'u', email: 'analyst@example.com', emailVerified: true });
    await screen.findByRole('button', { name: 'Login', busy: false });
    expect(calls.identity).toHaveLength(1);
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
  });

  it('does not navigate after the visitor has left', async () => {
    let finish: (user: SessionUser) => void = () => undefined;
    const answer = new Promise<SessionUser>((resolve) => {
      finish = resolve;
    });
    const { user, calls, end } = open({ signIn: () => answer });
    await fill(user);
    await user.keyboard('{Enter}');
    end();
    finish({ uid: 'u', email: 'analyst@example.com', emailVerified: true });
    await screen.findByRole('button', { name: 'Login', busy: false });
    expect(calls.navigated).toEqual([]);
  });

  it('shows the password and hides it again', async () => {
    const { user } = open();
    await user.type(password(), 'secret-1');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(showPassword());
    expect(showPassword()).toHaveAttribute('aria-pressed', 'true');
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret-1');
    await user.click(showPassword());
    expect(showPassword()).toHaveAttribute('aria-pressed', 'false');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('announces Caps Lock once and removes the hint afterwards', async () => {
    const { user, calls } = open();
    await user.click(password());
    await user.keyboard('a{CapsLock}bc');
    expect(password()).toHaveAccessibleDescription('Caps Lock is on.');
    expect(calls.announced).toEqual(['Caps Lock is on.']);
    await user.keyboard('{CapsLock}d');
    expect(password()).not.toHaveAccessibleDescription();
  });
});

const credentials = { email: 'new@example.com', password: 'secret-1' };

const signInUnverified = async (email: string) => ({ uid: 'u', email, emailVerified: false });

describe('logIn', () => {
  it('sends an unverified address a link on each login, but not twice within the cool-down', async () => {
    let now = 0;
    const coolDown = createCoolDown(60_000, () => now);
    const { host, calls } = fakeHost('mfe-auth', { identity: { signIn: signInUnverified } });
    const links = () => calls.identity.filter(({ call }) => call === 'sendVerificationLink').length;

    await expect(logIn(host.identity, credentials, coolDown)).resolves.toEqual({ is: 'unverified' });
    now = 30_000;
    await expect(logIn(host.identity, credentials, coolDown)).resolves.toEqual({ is: 'unverified' });
    expect(links()).toBe(1);

    await logIn(host.identity, { ...credentials, email: 'other@example.com' }, coolDown);
    expect(links()).toBe(2);

    now = 60_000;
    await logIn(host.identity, credentials, coolDown);
    expect(links()).toBe(3);
  });

  it('does not start the cool-down with a link that could not be sent', async () => {
    const coolDown = createCoolDown(60_000, () => 0);
    const sendVerificationLink = () => Promise.reject(new Error('Too many requests.'));
    const { host, calls } = fakeHost('mfe-auth', { identity: { signIn: signInUnverified, sendVerificationLink } });
    await expect(logIn(host.identity, credentials, coolDown)).resolves.toEqual({ is: 'link-not-sent', message: 'Too many requests.' });
    await logIn(host.identity, credentials, coolDown);
    expect(calls.identity.map(({ call }) => call)).toEqual(['signIn', 'sendVerificationLink', 'signIn', 'sendVerificationLink']);
  });
});

describe('createCoolDown', () => {
  it('lasts for its time, per address, regardless of case and spaces', () => {
    let now = 0;
    const coolDown = createCoolDown(60_000, () => now);
    expect(coolDown.isOver('a@example.com')).toBe(true);
    coolDown.start('a@example.com');
    now = 59_999;
    expect(coolDown.isOver(' A@Example.com ')).toBe(false);
    expect(coolDown.isOver('b@example.com')).toBe(true);
    now = 60_000;
    expect(coolDown.isOver('a@example.com')).toBe(true);
  });
});
