import type { HttpClient } from '../../upstream/http-client.ts';

export interface StockApiClient {
  /**
   * The source's JSON for a name.
   *
   * @throws UpstreamFailure for anything but complete JSON with status 200 in time
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
