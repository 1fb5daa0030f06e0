import { applyPreferences } from '../kernel/apply-preferences.ts';
import { createPreferences } from './preferences.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const open = () => createPreferences(() => localStorage, log);
const defaults = { grouping: 'international', theme: 'system', density: 'regular' };

beforeEach(() => {
  localStorage.clear();
});

describe('preferences', () => {
  it('begin with the defaults', () => {
    expect(open().current()).toEqual(defaults);
  });

  it('are kept for the next visit and told to those who listen', () => {
    const first = open();
    const heard = jest.fn();
    first.state.subscribe(heard);
    first.set({ grouping: 'indian' });
    expect(heard).toHaveBeenLastCalledWith({ ...defaults, grouping: 'indian' });
    expect(open().current()).toEqual({ ...defaults, grouping: 'indian' });
  });

  it.each([
    ['no JSON', '{', defaults],
    ['another shape', '[1]', defaults],
    ['one unknown value', '{"grouping":"indian","theme":"sepia"}', { ...defaults, grouping: 'indian' }],
  ])('read %s as far as it makes sense', (_, stored, values) => {
    localStorage.setItem('mulya.preferences', stored);
    expect(open().current()).toEqual(values);
  });

  it('hold in memory where storage is blocked', () => {
    const preferences = createPreferences(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, log);
    preferences.set({ density: 'compact' });
    expect(preferences.current().density).toBe('compact');
  });

  it('reach the design tokens as attributes of the document', () => {
    const root = document.createElement('html');
    const preferences = open();
    applyPreferences(preferences, root);
    expect(root.hasAttribute('data-theme')).toBe(false);
    preferences.set({ theme: 'dark', density: 'compact' });
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    preferences.set({ theme: 'system', density: 'regular' });
    expect(root.hasAttribute('data-theme')).toBe(false);
    expect(root.hasAttribute('data-density')).toBe(false);
  });
});
