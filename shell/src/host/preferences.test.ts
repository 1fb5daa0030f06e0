import { themeIn } from '@mulya/contract';
import { createPreferences, applyPreferences } from './preferences.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const open = (uid?: string, language = 'en-US') => {
  const preferences = createPreferences(() => localStorage, log, language);
  if (uid !== undefined) preferences.setOwner(uid);
  return preferences;
};
const defaults = { grouping: 'international', theme: 'system', density: 'regular' };

beforeEach(() => {
  localStorage.clear();
});

describe('preferences', () => {
  it('start with the defaults', () => {
    expect(open().current()).toEqual(defaults);
    expect(open('u1').current()).toEqual(defaults);
  });

  it.each([
    ['en-IN', 'indian'],
    ['hi-Deva-IN', 'indian'],
    ['en-GB', 'international'],
    ['in', 'international'], // Indonesian
  ])('group digits by the region of %s until the user chooses', (language, grouping) => {
    expect(open(undefined, language).current().grouping).toBe(grouping);
    open('u1', language).set({ density: 'compact' });
    expect(open('u1', language).current()).toMatchObject({ density: 'compact', grouping });
    open('u1').set({ grouping: 'international' });
    expect(open('u1', language).current().grouping).toBe('international');
  });

  it('persist for the next visit and notify subscribers', () => {
    const first = open('u1');
    const heard = jest.fn();
    first.state.subscribe(heard);
    first.set({ grouping: 'indian' });
    expect(heard).toHaveBeenLastCalledWith({ ...defaults, grouping: 'indian' });
    expect(open('u1').current()).toEqual({ ...defaults, grouping: 'indian' });
  });

  it('belong to one user, except the theme, which the browser applies before the sign-in', () => {
    open('u1').set({ grouping: 'indian', theme: 'dark', density: 'compact' });
    const next = open();
    expect(next.current()).toEqual({ ...defaults, theme: 'dark' });
    next.setOwner('u1');
    expect(next.current()).toEqual({ grouping: 'indian', theme: 'dark', density: 'compact' });
  });

  it('start with the current theme for a user without a choice', () => {
    open('u1').set({ grouping: 'indian', theme: 'dark' });
    expect(open('u2').current()).toEqual({ ...defaults, theme: 'dark' });
  });

  it('persist only the theme for a visitor', () => {
    open().set({ theme: 'light', grouping: 'indian' });
    expect(open().current()).toEqual({ ...defaults, theme: 'light' });
  });

  it('prefer the user’s theme over the browser’s and update the browser’s', () => {
    open('u1').set({ theme: 'light' });
    open().set({ theme: 'dark' });
    const back = open('u1');
    expect(back.current().theme).toBe('light');
    back.setOwner(undefined);
    expect(back.current()).toEqual({ ...defaults, theme: 'light' });
    expect(open().current().theme).toBe('light');
  });

  it('reset to the defaults after the sign-out, except the theme', () => {
    const preferences = open('u1');
    preferences.set({ grouping: 'indian', density: 'compact', theme: 'dark' });
    preferences.setOwner(undefined);
    expect(preferences.current()).toEqual({ ...defaults, theme: 'dark' });
  });

  it('follow the same user in another tab, but no other user', () => {
    const here = open('u1');
    const there = open('u1');
    there.set({ density: 'compact' });
    here.onStorageChange('mulya.preferences.u2');
    here.onStorageChange('firebase:authUser');
    expect(here.current()).toEqual(defaults);
    here.onStorageChange('mulya.preferences.u1');
    expect(here.current()).toEqual({ ...defaults, density: 'compact' });
  });

  it.each([
    ['no JSON', '{', defaults],
    ['another shape', '[1]', defaults],
    ['one unknown value', '{"grouping":"indian","theme":"sepia"}', { ...defaults, grouping: 'indian' }],
  ])('read the valid part of %s', (_, stored, values) => {
    localStorage.setItem('mulya.preferences.u1', stored);
    expect(open('u1').current()).toEqual(values);
  });

  it('stay in memory when storage is blocked', () => {
    const preferences = createPreferences(
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      log,
      'en-US',
    );
    preferences.setOwner('u1');
    preferences.set({ density: 'compact' });
    expect(preferences.current().density).toBe('compact');
  });
});

function setup() {
  localStorage.clear();
  const root = document.createElement('html');
  const preferences = createPreferences(() => localStorage, log, 'en-US');
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
    const preferences = createPreferences(() => localStorage, log, 'en-US');
    applyPreferences(preferences, { root: document.createElement('html'), document: jar, protocol: 'https:' });
    preferences.set({ theme: 'light' });
    expect(jar.cookie).toMatch(/; secure$/);
  });
});
