import { arrowPresses } from './palette-keys.ts';

describe('far keys of the palette as arrows', () => {
  it.each([
    ['Home', 3, { key: 'ArrowUp', times: 3 }],
    ['Home', 18, { key: 'ArrowDown', times: 2 }],
    ['End', 0, { key: 'ArrowUp', times: 1 }],
    ['End', 17, { key: 'ArrowDown', times: 2 }],
    ['PageDown', 0, { key: 'ArrowDown', times: 8 }],
    ['PageDown', 15, { key: 'ArrowDown', times: 4 }],
    ['PageUp', 15, { key: 'ArrowUp', times: 8 }],
    ['PageUp', 0, { key: 'ArrowDown', times: 0 }],
    ['ArrowDown', 0, undefined],
    ['a', 0, undefined],
  ] as const)('%s from entry %i of 20', (key, active, presses) => {
    expect(arrowPresses(key, { active, entries: 20 })).toEqual(presses);
  });

  it('moves nowhere in an empty list', () => {
    expect(arrowPresses('End', { active: -1, entries: 0 })).toBeUndefined();
  });
});
