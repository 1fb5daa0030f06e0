import { clearBrowser, clearTab } from './clear-session-data.ts';

const stores = {
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  document,
  pathname: () => '/valuation/TCS',
  indexedDB: { deleteDatabase: jest.fn() },
};

describe('clearBrowser and clearTab', () => {
  it("remove the provider's keys from local storage and keep the others", () => {
    localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    localStorage.setItem('firebase:previous', '1');
    localStorage.setItem('mulya.own-builds', '{}');
    localStorage.setItem('mulya.preferences', '{}');
    localStorage.setItem('mulya.preferences.u1', '{}');
    clearBrowser(stores);
    expect(Object.keys(localStorage).sort()).toEqual(['mulya.preferences', 'mulya.preferences.u1']);
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
    expect(stores.indexedDB.deleteDatabase).toHaveBeenCalledWith('firebase-heartbeat-database');
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
