import { themeIn } from '@mulya/contract';
import { createPreferences } from '../host/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

function setup() {
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

describe('applyPreferences', () => {
  it('sets theme and density as attributes that the design tokens read', () => {
    const { root, preferences } = setup();
    expect(root.hasAttribute('data-theme')).toBe(false);
    preferences.set({ theme: 'dark', density: 'compact' });
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    preferences.set({ theme: 'system', density: 'regular' });
    expect(root.hasAttribute('data-theme')).toBe(false);
    expect(root.hasAttribute('data-density')).toBe(false);
  });

  it('stores the theme, and nothing else, in a cookie for the gateway', () => {
    const { preferences, written } = setup();
    preferences.set({ grouping: 'indian', density: 'compact' });
    expect(written).toEqual([]);
    preferences.set({ theme: 'dark' });
    expect(themeIn(document.cookie)).toBe('dark');
    expect(written).toEqual(['mulya-theme=dark; path=/; max-age=31536000; samesite=lax']);
    preferences.set({ theme: 'system' });
    expect(themeIn(document.cookie)).toBeUndefined();
  });

  it('marks the cookie secure on an HTTPS page', () => {
    localStorage.clear();
    const jar = { cookie: '' };
    const preferences = createPreferences(() => localStorage, log);
    applyPreferences(preferences, { root: document.createElement('html'), document: jar, protocol: 'https:' });
    preferences.set({ theme: 'light' });
    expect(jar.cookie).toMatch(/; secure$/);
  });
});
