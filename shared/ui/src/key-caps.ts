/** The key labels of the user's keyboard. */
export type KeyPlatform = 'mac' | 'other';

/** A key's symbol, and its spoken name, because many screen readers skip symbols. */
interface KeyName {
  readonly cap: string;
  readonly spoken: string;
}

/** Keys with a label that differs from `KeyboardEvent.key`. */
const keyNames: Readonly<Record<string, KeyName>> = {
  ' ': { cap: 'Space', spoken: 'Space' },
  '/': { cap: '/', spoken: 'Slash' },
  '?': { cap: '?', spoken: 'Question mark' },
  '+': { cap: '+', spoken: 'Plus' },
  Escape: { cap: 'Esc', spoken: 'Escape' },
  Delete: { cap: 'Del', spoken: 'Delete' },
  ArrowUp: { cap: '↑', spoken: 'Arrow up' },
  ArrowDown: { cap: '↓', spoken: 'Arrow down' },
  ArrowLeft: { cap: '←', spoken: 'Arrow left' },
  ArrowRight: { cap: '→', spoken: 'Arrow right' },
};

/** The shell accepts Command for Control, so a Mac shows Command. */
const modifiers: Readonly<Record<KeyPlatform, Readonly<Record<string, KeyName>>>> = {
  mac: {
    Control: { cap: '⌘', spoken: 'Command' },
    Alt: { cap: '⌥', spoken: 'Option' },
    Shift: { cap: '⇧', spoken: 'Shift' },
  },
  other: {
    Control: { cap: 'Ctrl', spoken: 'Control' },
  },
};

/**
 * Returns the key caps of a chord in the form of an action's `keys`: "/", "Control+k", "Control++".
 *
 * @example
 * keyCaps('Control+k', 'mac'); // ['⌘', 'K']
 */
export function keyCaps(keys: string, platform: KeyPlatform): readonly string[] {
  return chord(keys).map((key) => keyName(key, platform).cap);
}

/**
 * Returns the chord for a screen reader: "Command K".
 *
 * @example
 * spokenKeys('Control+k', 'mac'); // 'Command K'
 */
export function spokenKeys(keys: string, platform: KeyPlatform): string {
  return chord(keys)
    .map((key) => keyName(key, platform).spoken)
    .join(' ');
}

/**
 * Returns the likely platform of this browser's keyboard.
 *
 * @example
 * keyPlatform('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)'); // 'mac'
 */
export function keyPlatform(userAgent: string = navigator.userAgent): KeyPlatform {
  return /Mac|iPhone|iPad/.test(userAgent) ? 'mac' : 'other';
}

/** Splits a chord into keys; a plus at the end is the plus key. */
function chord(keys: string): readonly string[] {
  const plus = keys === '+' || keys.endsWith('++');
  return plus ? [...keys.split('+').filter(Boolean), '+'] : keys.split('+');
}

function keyName(key: string, platform: KeyPlatform): KeyName {
  return modifiers[platform][key] ?? keyNames[key] ?? letter(key);
}

/** A letter's key cap is upper case. */
function letter(key: string): KeyName {
  const cap = key.length === 1 ? key.toUpperCase() : key;
  return { cap, spoken: cap };
}
