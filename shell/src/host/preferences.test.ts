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
  it('begin with the defaults', () => {
    expect(open().current()).toEqual(defaults);
    expect(open('u1').current()).toEqual(defaults);
  });

  it('are kept for the next visit and told to those who listen', () => {
    const first = open('u1');
    const heard = jest.fn();
    first.state.subscribe(heard);
    first.set({ grouping: 'indian' });
    expect(heard).toHaveBeenLastCalledWith({ ...defaults, grouping: 'indian' });
    expect(open('u1').current()).toEqual({ ...defaults, grouping: 'indian' });
  });

  it('are each user’s own, but for the theme, which the browser shows until they are known', () => {
    open('u1').set({ grouping: 'indian', theme: 'dark', density: 'compact' });
    const next = open();
    expect(next.current()).toEqual({ ...defaults, theme: 'dark' });
    next.setOwner('u1');
    expect(next.current()).toEqual({ grouping: 'indian', theme: 'dark', density: 'compact' });
  });

  it('of a user who has chosen nothing yet begin with the theme on the screen', () => {
    open('u1').set({ grouping: 'indian', theme: 'dark' });
    expect(open('u2').current()).toEqual({ ...defaults, theme: 'dark' });
  });

  it('of a visitor are the theme alone', () => {
    open().set({ theme: 'light', grouping: 'indian' });
    expect(open().current()).toEqual({ ...defaults, theme: 'light' });
  });

  it('let the user’s own theme win over the browser’s, which follows', () => {
    open('u1').set({ theme: 'light' });
    open().set({ theme: 'dark' });
    const back = open('u1');
    expect(back.current().theme).toBe('light');
    back.setOwner(undefined);
    expect(back.current()).toEqual({ ...defaults, theme: 'light' });
    expect(open().current().theme).toBe('light');
  });

  it('leave nothing of a user behind on the screen after the sign-out but the theme', () => {
    const preferences = open('u1');
    preferences.set({ grouping: 'indian', density: 'compact', theme: 'dark' });
    preferences.setOwner(undefined);
    expect(preferences.current()).toEqual({ ...defaults, theme: 'dark' });
  });

  it('follow what the same user chooses in another tab, and nobody else’s', () => {
    const here = open('u1');
    const there = open('u1');
    there.set({ density: 'compact' });
    here.handleStorageChange('mulya.preferences.u2');
    here.handleStorageChange('firebase:authUser');
    expect(here.current()).toEqual(defaults);
    here.handleStorageChange('mulya.preferences.u1');
    expect(here.current()).toEqual({ ...defaults, density: 'compact' });
  });

  it.each([
    ['no JSON', '{', defaults],
    ['another shape', '[1]', defaults],
    ['one unknown value', '{"grouping":"indian","theme":"sepia"}', { ...defaults, grouping: 'indian' }],
  ])('read %s as far as it makes sense', (_, stored, values) => {
    localStorage.setItem('mulya.preferences.u1', stored);
    expect(open('u1').current()).toEqual(values);
  });

  it('hold in memory where storage is blocked', () => {
    const preferences = createPreferences(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, log);
    preferences.setOwner('u1');
    preferences.set({ density: 'compact' });
    expect(preferences.current().density).toBe('compact');
  });
});
