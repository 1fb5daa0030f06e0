/**
 * The message of anything that was thrown. WebAssembly throws plain objects, and an error of another thread may arrive as one.
 *
 * @example
 * errorMessage({ name: 'ExitStatus', message: 'Program terminated' }); // 'Program terminated'
 */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, name } = error as { readonly message?: unknown; readonly name?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return typeof name === 'string' && name !== '' ? name : 'an error without a message';
}

/**
 * An error's message as a sentence, without the password of the address that it may quote.
 *
 * @param url an address with credentials
 */
export function errorSentence(error: unknown, url: string, maxLength = Infinity): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error; // a host name with several addresses
  const message = errorMessage(inner);
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message).slice(0, maxLength);
  return /[.!?]$/.test(safe) ? safe : `${safe}.`;
}

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
