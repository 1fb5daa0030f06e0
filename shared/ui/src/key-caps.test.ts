import { keyCaps, spokenKeys } from './index.ts';

describe('key caps', () => {
  it.each([
    ['/', '/', '/'],
    ['?', '?', '?'],
    ['e', 'E', 'E'],
    ['Control+k', '⌘ K', 'Ctrl K'],
    ['Control+Shift+p', '⌘ ⇧ P', 'Ctrl Shift P'],
    ['Alt+1', '⌥ 1', 'Alt 1'],
    ['Control++', '⌘ +', 'Ctrl +'],
    ['+', '+', '+'],
    ['Escape', 'Esc', 'Esc'],
    ['ArrowDown', '↓', '↓'],
  ])('%s is %s on a Mac and %s elsewhere', (keys, mac, other) => {
    expect(keyCaps(keys, 'mac').join(' ')).toBe(mac);
    expect(keyCaps(keys, 'other').join(' ')).toBe(other);
  });

  it.each([
    ['/', 'Slash', 'Slash'],
    ['Control+k', 'Command K', 'Control K'],
    ['Alt+ArrowUp', 'Option Arrow up', 'Alt Arrow up'],
    ['Control++', 'Command Plus', 'Control Plus'],
    ['Escape', 'Escape', 'Escape'],
  ])('%s is spoken as "%s" on a Mac and "%s" elsewhere', (keys, mac, other) => {
    expect(spokenKeys(keys, 'mac')).toBe(mac);
    expect(spokenKeys(keys, 'other')).toBe(other);
  });
});
