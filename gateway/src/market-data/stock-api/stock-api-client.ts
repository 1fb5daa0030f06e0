import type { HttpClient } from '../../upstream/http-client.ts';

export interface StockApiClient {
  /**
   * The source's JSON for a name.
   *
   * @throws UpstreamFailure for anything but complete JSON with status 200 in time
   */
  ask(name: string, signal: AbortSignal): Promise<unknown>;
  /** Ten years of closes, as the source sends them. Throws as `ask` does. */
  askHistory(name: string, signal: AbortSignal): Promise<unknown>;
}

/** @param base the address to which "/stock?name=" is appended */
export function createStockApiClient(base: string, key: string, http: Pick<HttpClient, 'json'>): StockApiClient {
  async function get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const { value } = await http.json({ address: questionAddress(base, path, query), headers: { 'x-api-key': key } }, signal);
    return value;
  }
  return {
    ask: (name, signal) => get('stock', { name }, signal),
    askHistory: (name, signal) => get('historical_data', { stock_name: name, period: '10yr', filter: 'price' }, signal),
  };
}

function questionAddress(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = new URLSearchParams(query).toString();
  return address;
}
