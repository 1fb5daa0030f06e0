import { caretPosition, keyAction } from './cell-keys.ts';

const pressed = (key: string, ...modifiers: readonly ('shift' | 'ctrl' | 'meta' | 'alt')[]) => ({
  key,
  shiftKey: modifiers.includes('shift'),
  ctrlKey: modifiers.includes('ctrl'),
  metaKey: modifiers.includes('meta'),
  altKey: modifiers.includes('alt'),
});
const within = { atStart: false, atEnd: false };
const ends = { atStart: true, atEnd: true };
const move = (rows: number, columns: number, fields = false) => ({ do: 'move', rows, columns, fields });

describe('key in a field', () => {
  it.each([
    ['↑', pressed('ArrowUp'), within, { do: 'step', by: 0.5 }],
    ['↓', pressed('ArrowDown'), within, { do: 'step', by: -0.5 }],
    ['Shift+↑', pressed('ArrowUp', 'shift'), within, { do: 'step', by: 5 }],
    ['Shift+↓', pressed('ArrowDown', 'shift'), within, { do: 'step', by: -5 }],
    ['Enter', pressed('Enter'), within, move(1, 0, true)],
    ['Shift+Enter', pressed('Enter', 'shift'), within, move(-1, 0, true)],
    ['→ at the end', pressed('ArrowRight'), { atStart: false, atEnd: true }, move(0, 1)],
    ['← at the start', pressed('ArrowLeft'), { atStart: true, atEnd: false }, move(0, -1)],
    ['Alt+→ anywhere', pressed('ArrowRight', 'alt'), within, move(0, 1)],
    ['Control+↓ anywhere', pressed('ArrowDown', 'ctrl'), within, move(1, 0)],
    ['Esc', pressed('Escape'), within, { do: 'restore' }],
    ['Control+Z', pressed('z', 'ctrl'), within, { do: 'undo' }],
    ['Command+Z', pressed('z', 'meta'), within, { do: 'undo' }],
    ['Control+Shift+Z', pressed('Z', 'ctrl', 'shift'), within, { do: 'redo' }],
    ['Control+Y', pressed('y', 'ctrl'), within, { do: 'redo' }],
  ])('handles %s', (_, key, caret, action) => {
    expect(keyAction(key, caret)).toEqual(action);
  });

  it.each([
    ['→ within the text', pressed('ArrowRight'), within],
    ['Shift+→, which selects', pressed('ArrowRight', 'shift'), ends],
    ['a digit', pressed('5'), ends],
    ['Tab', pressed('Tab'), ends],
    ['Control+C', pressed('c', 'ctrl'), ends],
  ])('leaves %s to the browser', (_, key, caret) => {
    expect(keyAction(key, caret)).toBeUndefined();
  });
});

describe('key on a figure', () => {
  it('moves the focus with arrows only', () => {
    expect(keyAction(pressed('ArrowDown'), undefined)).toEqual(move(1, 0));
    expect(keyAction(pressed('Enter'), undefined)).toBeUndefined();
    expect(keyAction(pressed('ArrowLeft', 'alt'), undefined)).toBeUndefined();
  });
});

it('treats fully selected text as a caret at both ends', () => {
  const input = document.createElement('input');
  input.value = '15';
  input.setSelectionRange(0, 2);
  expect(caretPosition(input)).toEqual(ends);
  input.setSelectionRange(1, 1);
  expect(caretPosition(input)).toEqual(within);
  input.setSelectionRange(2, 2);
  expect(caretPosition(input)).toEqual({ atStart: false, atEnd: true });
});
