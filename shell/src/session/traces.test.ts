import { clearBrowser, clearTab } from './traces.ts';

const traces = {
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  document,
  pathname: () => '/valuation/TCS',
  indexedDB: { deleteDatabase: jest.fn() },
};

describe('what a sign-out clears', () => {
  it("removes the provider's keys from local storage and keeps the others", () => {
    localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    localStorage.setItem('firebase:previous', '1');
    localStorage.setItem('mulya.own-builds', '{}');
    localStorage.setItem('mulya.preferences', '{}');
    localStorage.setItem('mulya.preferences.u1', '{}');
    clearBrowser(traces);
    expect(Object.keys(localStorage).sort()).toEqual(['mulya.preferences', 'mulya.preferences.u1']);
  });

  it('expires every cookie the page can see', () => {
    document.cookie = 'one=1; path=/';
    document.cookie = 'two=2; path=/';
    clearBrowser(traces);
    expect(document.cookie).toBe('');
  });

  it('keeps the theme of the browser, which says nothing of who was signed in', () => {
    document.cookie = 'mulya-theme=dark; path=/';
    document.cookie = 'one=1; path=/';
    clearBrowser(traces);
    expect(document.cookie).toBe('mulya-theme=dark');
    document.cookie = 'mulya-theme=; max-age=0; path=/';
  });

  it('expires a cookie under each path that leads to the page', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return 'deep=1';
      },
      set cookie(value: string) {
        written.push(value.replace(/^.*path=/, ''));
      },
    };
    clearBrowser({ ...traces, document: jar });
    expect(written).toEqual(['/', '/valuation', '/valuation/', '/valuation/TCS', '/valuation/TCS/']);
  });

  it('expires a cookie of https as one, because the browser ignores anything else', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return '__Host-mulya-overrides=mfe-search%401.4.0';
      },
      set cookie(value: string) {
        written.push(value);
      },
    };
    clearBrowser({ ...traces, pathname: () => '/', document: jar });
    expect(written).toEqual(['__Host-mulya-overrides=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; secure']);
  });

  it("deletes the provider's database", () => {
    clearBrowser(traces);
    expect(traces.indexedDB.deleteDatabase).toHaveBeenCalledWith('firebase-heartbeat-database');
  });

  it('empties the session storage of the tab', () => {
    sessionStorage.setItem('draft', '1');
    clearTab(traces);
    expect(sessionStorage).toHaveLength(0);
  });

  it('passes over a storage that the browser blocks', () => {
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(() => {
      clearBrowser({ ...traces, localStorage: blocked });
      clearTab({ sessionStorage: blocked });
    }).not.toThrow();
  });
});
