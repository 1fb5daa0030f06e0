import { createSignOut, type SignOutSteps } from './sign-out.ts';

function given(changes: Partial<SignOutSteps> = {}) {
  const order: string[] = [];
  const step = (name: string) => () => {
    order.push(name);
  };
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
    tellOtherTabs: step('tell other tabs'),
    leave: step('leave'),
    alert: (text) => {
      order.push(text);
    },
    patience: () => new Promise(() => undefined),
    log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
    ...changes,
  };
  return { order, steps, exit: createSignOut(steps) };
}

describe('signing out', () => {
  it('takes the token, signs out, ends the session, clears everything, tells the other tabs, and leaves, in that order', async () => {
    const { exit, order } = given();
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

  it('says that it failed and stays when the provider refuses, with nothing cleared; a second try can succeed', async () => {
    const refuse = jest.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(undefined);
    const { exit, order } = given({ signOutAtProvider: refuse });
    await expect(exit.signOut()).rejects.toThrow('refused');
    expect(order).toEqual(['token', 'Failed to sign out. Please try again.']);
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
  });

  it('leaves all the same when the gateway cannot be told, and logs it', async () => {
    const { exit, order, steps } = given({ endSession: () => Promise.reject(new Error('gateway down')) });
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
    expect(steps.log.warn).toHaveBeenCalled();
  });

  it('does not wait longer than its patience for a gateway that does not answer', async () => {
    const { exit, order } = given({ endSession: () => new Promise(() => undefined), patience: () => Promise.resolve() });
    await exit.signOut();
    expect(order.at(-1)).toBe('leave');
  });

  it('tells the gateway nothing when there is no token to end', async () => {
    const { exit, order } = given({ token: () => Promise.reject(new Error('Nobody is signed in.')) });
    await exit.signOut();
    expect(order).toEqual(['sign out at the provider', 'clear the browser', 'clear the tab', 'tell other tabs', 'leave']);
  });

  it('happens once, however often it is asked for', async () => {
    const { exit, order } = given();
    await Promise.all([exit.signOut(), exit.signOut()]);
    expect(order.filter((step) => step === 'leave')).toHaveLength(1);
  });
});

describe('a sign-in that ended elsewhere', () => {
  it("clears this tab and leaves, without touching what may already be the next user's", () => {
    const { exit, order } = given();
    exit.endedElsewhere();
    expect(order).toEqual(['clear the tab', 'leave']);
  });

  it('adds nothing to a sign-out that is under way here', async () => {
    const { exit, order } = given();
    const leaving = exit.signOut();
    exit.endedElsewhere();
    await leaving;
    expect(order.filter((step) => step === 'leave')).toHaveLength(1);
  });
});
