/**
 * An error's message as a sentence, without the password of the address that it may quote.
 *
 * @param url an address with credentials
 */
export function errorSentence(error: unknown, url: string, maxLength = Infinity): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error; // a host name with several addresses
  const message = inner instanceof Error ? inner.message || inner.name : String(inner);
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message).slice(0, maxLength);
  return /[.!?]$/.test(safe) ? safe : `${safe}.`;
}
