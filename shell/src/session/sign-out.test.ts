import { createSignOut, type SignOutSteps, clearBrowser, clearTab } from './sign-out.ts';

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

const deleteDatabase = jest.fn();
const stores = {
  localStorage: () => window.localStorage,
  themeKey: 'mulya.preferences',
  sessionStorage: () => window.sessionStorage,
  document,
  pathname: () => '/valuation/TCS',
  indexedDB: () => ({ deleteDatabase }),
};

describe('clearBrowser and clearTab', () => {
  it('remove everything from local storage but the theme', () => {
    localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    localStorage.setItem('firebase:previous', '1');
    localStorage.setItem('mulya.own-builds', '{}');
    localStorage.setItem('mulya.preferences', '{}');
    localStorage.setItem('mulya.preferences.u1', '{}');
    localStorage.setItem('mulya.preferences-unsent.u1', 'true');
    localStorage.setItem('a-remote.of-a-team', 'TCS');
    clearBrowser(stores);
    expect(Object.keys(localStorage).sort()).toEqual(['mulya.preferences']);
  });

  it('expire every cookie that the page can see', () => {
    document.cookie = 'one=1; path=/';
    document.cookie = 'two=2; path=/';
    clearBrowser(stores);
    expect(document.cookie).toBe('');
  });

  it('keep the theme, which does not identify the user', () => {
    document.cookie = 'mulya-theme=dark; path=/';
    document.cookie = 'one=1; path=/';
    clearBrowser(stores);
    expect(document.cookie).toBe('mulya-theme=dark');
    document.cookie = 'mulya-theme=; max-age=0; path=/';
  });

  it("expire a cookie under each path on the way to the page's path", () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return 'deep=1';
      },
      set cookie(value: string) {
        written.push(value.replace(/^.*path=/, ''));
      },
    };
    clearBrowser({ ...stores, document: jar });
    expect(written).toEqual(['/', '/valuation', '/valuation/', '/valuation/TCS', '/valuation/TCS/']);
  });

  it('expire a __Host- cookie as secure, because the browser ignores anything else', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return '__Host-mulya-overrides=mfe-search%401.4.0';
      },
      set cookie(value: string) {
        written.push(value);
      },
    };
    clearBrowser({ ...stores, pathname: () => '/', document: jar });
    expect(written).toEqual(['__Host-mulya-overrides=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; secure']);
  });

  it("delete the provider's database", () => {
    clearBrowser(stores);
    expect(deleteDatabase).toHaveBeenCalledWith('firebase-heartbeat-database');
  });

  it('empty the session storage of the tab', () => {
    sessionStorage.setItem('draft', '1');
    clearTab(stores);
    expect(sessionStorage).toHaveLength(0);
  });

  it('skip storage that the browser blocks', () => {
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(() => {
      clearBrowser({ ...stores, localStorage: blocked });
      clearTab({ sessionStorage: blocked });
    }).not.toThrow();
  });
});
