import { createSignOut, type SignOutSteps } from './sign-out.ts';

function setup(changes: Partial<SignOutSteps> = {}) {
  const order: string[] = [];
  const step = (name: string) => () => order.push(name);
  const steps: SignOutSteps = {
    token: () => {
      order.push('token');
      return Promise.resolve('the-token');
    },
    signOutAtProvider: () => {
      order.push('sign out at the provider');
      return Promise.resolve();
    },
    endSession: (token) => {
      order.push(`end ${token} at the gateway`);
      return Promise.resolve();
    },
    clearBrowser: step('clear the browser'),
    clearTab: step('clear the tab'),
    notifyOtherTabs: step('tell other tabs'),
    leave: step('leave'),
    alert: (text) => order.push(text),
    timeout: () => new Promise(() => undefined),
    log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    ...changes,
  };
  return { order, steps, exit: createSignOut(steps) };
}

describe('sign-out', () => {
  it('gets the token, signs out, ends the session, clears data, notifies the other tabs and leaves, in that order', async () => {
    const { exit, order } = setup();
    await exit.signOut();
    expect(order).toEqual([
      'token',
      'sign out at the provider',
      'end the-token at the gateway',
      'clear the browser',
      'clear the tab',
      'tell other tabs',
      'leave',
    ]);
  });

  it('shows an alert and clears nothing when the provider refuses, and can succeed on a second attempt', async () => {
    const refuse = jest.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(undefined);
    const { exit, order } = setup({ signOutAtProvider: refuse });
    await expect(exit.signOut()).rejects.toThrow('refused');
    expect(order).toEqual(['token', 'Failed to sign out. Please try again.']);
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
  });

  it('still leaves when the gateway fails, and logs it', async () => {
    const { exit, order, steps } = setup({ endSession: () => Promise.reject(new Error('gateway down')) });
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
    expect(steps.log.warn).toHaveBeenCalled();
  });

  it('stops waiting for the gateway after the timeout', async () => {
    const { exit, order } = setup({ endSession: () => new Promise(() => undefined), timeout: () => Promise.resolve() });
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
  });

  it('does not call the gateway without a token', async () => {
    const { exit, order } = setup({ token: () => Promise.reject(new Error('Nobody is signed in.')) });
    await exit.signOut();
    expect(order).toEqual(['sign out at the provider', 'clear the browser', 'clear the tab', 'tell other tabs', 'leave']);
  });

  it('runs once for repeated calls', async () => {
    const { exit, order } = setup();
    await Promise.all([exit.signOut(), exit.signOut()]);
    expect(order.filter((step) => step === 'leave')).toHaveLength(1);
  });
});

describe('session that ends elsewhere', () => {
  it('clears this tab and leaves, but keeps shared data, which may belong to the next user', () => {
    const { exit, order } = setup();
    exit.onEndElsewhere();
    expect(order).toEqual(['clear the tab', 'leave']);
  });

  it('does nothing while a sign-out is in flight', async () => {
    const { exit, order } = setup();
    const leaving = exit.signOut();
    exit.onEndElsewhere();
    await leaving;
    expect(order.filter((step) => step === 'leave')).toHaveLength(1);
  });
});
