import type { OutsideCalls } from '../../upstream/outside-calls.ts';

/** One question to the source over HTTP. */
export interface StockApiClient {
  /**
   * The JSON value that the source sends for a name.
   *
   * @throws UpstreamFailure for anything but JSON that came whole, in time and with status 200
   */
  ask(name: string, signal: AbortSignal): Promise<unknown>;
}

/** @param base the address to which "/stock?name=" is appended */
export function stockApiClient(base: string, key: string, calls: Pick<OutsideCalls, 'json'>): StockApiClient {
  return {
    async ask(name, signal) {
      const { value } = await calls.json({ address: questionAddress(base, name), headers: { 'x-api-key': key } }, signal);
      return value;
    },
  };
}

function questionAddress(base: string, name: string): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/stock`;
  address.search = new URLSearchParams({ name }).toString();
  return address;
}
