import { fakeHost } from '@mulya/sdk/testing';
import { createCoolDown, logIn } from './log-in.ts';

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
