import { createPreferences } from './preferences.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const open = (uid?: string) => {
  const preferences = createPreferences(() => localStorage, log);
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
    const preferences = createPreferences(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, log);
    preferences.setOwner('u1');
    preferences.set({ density: 'compact' });
    expect(preferences.current().density).toBe('compact');
  });
});
