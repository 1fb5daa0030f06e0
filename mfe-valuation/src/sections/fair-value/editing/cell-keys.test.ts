import { caretPosition, keyAction } from './cell-keys.ts';

const keyPress = (key: string, ...modifiers: readonly ('shift' | 'ctrl' | 'meta' | 'alt')[]) => ({
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
    ['↑', keyPress('ArrowUp'), within, { do: 'step', by: 0.5 }],
    ['↓', keyPress('ArrowDown'), within, { do: 'step', by: -0.5 }],
    ['Shift+↑', keyPress('ArrowUp', 'shift'), within, { do: 'step', by: 5 }],
    ['Shift+↓', keyPress('ArrowDown', 'shift'), within, { do: 'step', by: -5 }],
    ['Enter', keyPress('Enter'), within, move(1, 0, true)],
    ['Shift+Enter', keyPress('Enter', 'shift'), within, move(-1, 0, true)],
    ['→ at the end', keyPress('ArrowRight'), { atStart: false, atEnd: true }, move(0, 1)],
    ['← at the start', keyPress('ArrowLeft'), { atStart: true, atEnd: false }, move(0, -1)],
    ['Alt+→ anywhere', keyPress('ArrowRight', 'alt'), within, move(0, 1)],
    ['Control+↓ anywhere', keyPress('ArrowDown', 'ctrl'), within, move(1, 0)],
    ['Esc', keyPress('Escape'), within, { do: 'restore' }],
    ['Control+Z', keyPress('z', 'ctrl'), within, { do: 'undo' }],
    ['Command+Z', keyPress('z', 'meta'), within, { do: 'undo' }],
    ['Control+Shift+Z', keyPress('Z', 'ctrl', 'shift'), within, { do: 'redo' }],
    ['Control+Y', keyPress('y', 'ctrl'), within, { do: 'redo' }],
  ])('handles %s', (_, key, caret, action) => {
    expect(keyAction(key, caret)).toEqual(action);
  });

  it.each([
    ['→ within the text', keyPress('ArrowRight'), within],
    ['Shift+→, which selects', keyPress('ArrowRight', 'shift'), ends],
    ['a digit', keyPress('5'), ends],
    ['Tab', keyPress('Tab'), ends],
    ['Control+C', keyPress('c', 'ctrl'), ends],
  ])('leaves %s to the browser', (_, key, caret) => {
    expect(keyAction(key, caret)).toBeUndefined();
  });
});

describe('key on a figure', () => {
  it('moves the focus with arrows only', () => {
    expect(keyAction(keyPress('ArrowDown'), undefined)).toEqual(move(1, 0));
    expect(keyAction(keyPress('Enter'), undefined)).toBeUndefined();
    expect(keyAction(keyPress('ArrowLeft', 'alt'), undefined)).toBeUndefined();
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
