/** How the keyboard in front of the analyst is lettered. */
export type KeyPlatform = 'mac' | 'other';

/** A key as it is drawn, and as it is said: many screen readers pass over signs. */
interface KeyName {
  readonly cap: string;
  readonly spoken: string;
}

/** Keys whose name in `KeyboardEvent.key` is not what stands on them. */
const named: Readonly<Record<string, KeyName>> = {
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

/** The shell takes Command for Control, so a Mac is shown Command. */
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

/** The caps of one chord, written as in an action's `keys`: "/", "Control+k", "Control++". */
export function keyCaps(keys: string, platform: KeyPlatform): readonly string[] {
  return chord(keys).map((key) => keyName(key, platform).cap);
}

/** The same chord for a screen reader: "Command K". */
export function spokenKeys(keys: string, platform: KeyPlatform): string {
  return chord(keys)
    .map((key) => keyName(key, platform).spoken)
    .join(' ');
}

/** Whose keyboard this browser most likely has. */
export function keyPlatform(userAgent: string = navigator.userAgent): KeyPlatform {
  return /Mac|iPhone|iPad/.test(userAgent) ? 'mac' : 'other';
}

/** The keys that are held or pressed together; a plus at the end is the plus key itself. */
function chord(keys: string): readonly string[] {
  const plus = keys === '+' || keys.endsWith('++');
  return plus ? [...keys.split('+').filter(Boolean), '+'] : keys.split('+');
}

function keyName(key: string, platform: KeyPlatform): KeyName {
  return modifiers[platform][key] ?? named[key] ?? letter(key);
}

/** A letter stands on its key as a capital, whatever it types. */
function letter(key: string): KeyName {
  const cap = key.length === 1 ? key.toUpperCase() : key;
  return { cap, spoken: cap };
}
