const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A text from outside as one line for a log or a terminal: control and invisible characters become "�". A terminal would obey some of them.
 *
 * @example
 * printableText('a\u001b[2Jb'); // 'a�[2Jb'
 */
export function printableText(text: string): string {
  return text.replace(unprintable, '\ufffd');
}

/** JSON whose texts have such characters as escapes. Line breaks between its values remain. */
export function printableJson(value: unknown): string {
  const json = JSON.stringify(value, undefined, 2);
  return json.replace(unprintable, (found) => (found === '\n' ? found : found.split('').map(escapeUnit).join('')));
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
