/** Host and port: what may be said of an address that holds a password. */
export function placeOf(url: string): string {
  return new URL(url).host;
}

/** Why it is away, as the end of a sentence. Its own words may quote what they were given, so the password is taken out. */
export function told(error: unknown, url: string): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error; // of a name with several addresses
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words).slice(0, 200);
  return /[.!?]$/.test(safe) ? safe : `${safe}.`;
}
