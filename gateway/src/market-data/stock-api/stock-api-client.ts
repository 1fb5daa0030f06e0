import type { HttpClient } from '../../upstream/http-client.ts';

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
export function createStockApiClient(base: string, key: string, http: Pick<HttpClient, 'json'>): StockApiClient {
  return {
    async ask(name, signal) {
      const { value } = await http.json({ address: questionAddress(base, name), headers: { 'x-api-key': key } }, signal);
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
