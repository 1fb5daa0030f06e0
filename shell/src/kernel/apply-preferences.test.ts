import { themeIn } from '@mulya/contract';
import { createPreferences } from '../host/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

function given() {
  localStorage.clear();
  const root = document.createElement('html');
  const preferences = createPreferences(() => localStorage, log);
  const written: string[] = [];
  const jar = {
    get cookie() {
      return document.cookie;
    },
    set cookie(value: string) {
      written.push(value);
      document.cookie = value;
    },
  };
  applyPreferences(preferences, { root, document: jar, protocol: 'http:' });
  return { root, preferences, written };
}

afterEach(() => {
  document.cookie = 'mulya-theme=; max-age=0; path=/';
});

describe('preferences on the page', () => {
  it('reach the design tokens as attributes of the document', () => {
    const { root, preferences } = given();
    expect(root.hasAttribute('data-theme')).toBe(false);
    preferences.set({ theme: 'dark', density: 'compact' });
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    preferences.set({ theme: 'system', density: 'regular' });
    expect(root.hasAttribute('data-theme')).toBe(false);
    expect(root.hasAttribute('data-density')).toBe(false);
  });

  it('tell the gateway the theme for the next page, and only the theme', () => {
    const { preferences, written } = given();
    preferences.set({ grouping: 'indian', density: 'compact' });
    expect(written).toEqual([]);
    preferences.set({ theme: 'dark' });
    expect(themeIn(document.cookie)).toBe('dark');
    expect(written).toEqual(['mulya-theme=dark; path=/; max-age=31536000; samesite=lax']);
    preferences.set({ theme: 'system' });
    expect(themeIn(document.cookie)).toBeUndefined();
  });

  it('send the theme over HTTPS alone where the page came by it', () => {
    localStorage.clear();
    const jar = { cookie: '' };
    const preferences = createPreferences(() => localStorage, log);
    applyPreferences(preferences, { root: document.createElement('html'), document: jar, protocol: 'https:' });
    preferences.set({ theme: 'light' });
    expect(jar.cookie).toMatch(/; secure$/);
  });
});
