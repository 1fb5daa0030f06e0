import { Agent, request, type Dispatcher } from 'undici';
import { StockApiFailure } from './stock-api-failure.ts';
import type { StockApiLimits } from './stock-api-limits.ts';

/** One question to the source over HTTP. */
export interface StockApiClient {
  /**
   * The JSON value that the source sends for a name.
   *
   * @throws StockApiFailure for anything but JSON that came whole, in time and with status 200
   */
  ask(name: string, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** @param base the address to which "/stock?name=" is appended */
export function stockApiClient(base: string, key: string, limits: StockApiLimits): StockApiClient {
  const agent = new Agent({
    connect: { timeout: limits.connect },
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
    maxResponseSize: limits.bytes,
    maxHeaderSize: 16 * 1024,
    connections: 16,
  });

  return {
    async ask(name, signal) {
      try {
        const response = await request(questionAddress(base, name), {
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.attempt)]),
          // Unpacked sizes cannot be bounded before they are unpacked, so nothing packed is asked for.
          headers: { 'x-api-key': key, accept: 'application/json', 'accept-encoding': 'identity' },
        });
        return await jsonOf(response);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => agent.destroy(),
  };
}

function questionAddress(base: string, name: string): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/stock`;
  address.search = new URLSearchParams({ name }).toString();
  return address;
}

async function jsonOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<unknown> {
  // undici emits 'error' on a body that is destroyed; without a listener that ends the process.
  body.on('error', () => {});
  const refusal = refusalOf(statusCode, headers);
  if (refusal !== undefined) {
    body.destroy();
    throw refusal;
  }
  const text = await body.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new StockApiFailure({ is: 'unreadable', reason: text.trim() === '' ? 'it is empty' : 'it is not JSON' });
  }
}

type Headers = Dispatcher.ResponseData['headers'];

function refusalOf(status: number, headers: Headers): StockApiFailure | undefined {
  const retryAfterSeconds = retryAfter(headers['retry-after']);
  if (status === 401 || status === 403) return new StockApiFailure({ is: 'key-refused', status });
  if (status === 429) return new StockApiFailure({ is: 'rate-limited', retryAfterSeconds });
  if (status !== 200) return new StockApiFailure({ is: 'status', status, retryAfterSeconds });
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') return new StockApiFailure({ is: 'unreadable', reason: 'it is packed, which was not asked for' });
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(String(headers['content-type'] ?? ''))) {
    return new StockApiFailure({ is: 'unreadable', reason: 'its content type is not JSON' });
  }
  return undefined;
}

/** Seconds, from the header's number or date; undefined when it holds neither. */
function retryAfter(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function failureOf(error: unknown): StockApiFailure {
  if (error instanceof StockApiFailure) return error;
  const { code, name } = named(error);
  if (timeouts.has(code) || name === 'TimeoutError' || name === 'AbortError') return new StockApiFailure({ is: 'timeout' });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new StockApiFailure({ is: 'unreadable', reason: 'it is larger than allowed' });
  return new StockApiFailure({ is: 'unreachable', reason: code === '' ? 'the connection failed' : code });
}

/** An error's code and name, by shape: undici's errors carry a code. */
function named(error: unknown): { readonly code: string; readonly name: string } {
  if (typeof error !== 'object' || error === null) return { code: '', name: '' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    name: 'name' in error ? String(error.name) : '',
  };
}
