import { Agent, fetch, type RequestInit } from 'undici';

export interface OutsideAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** The parsed JSON; undefined when the body is none. */
  readonly body: unknown;
}

const DEADLINE_MS = 3_000;

/** Bounded in time and size: by default a call may take 300 s and an endless body fills the memory. */
const agent = new Agent({
  connect: { timeout: 1_000 },
  headersTimeout: DEADLINE_MS,
  bodyTimeout: DEADLINE_MS,
  maxResponseSize: 256 * 1024,
});

/** Asks the identity provider. Rejects when no whole answer comes within `deadlineMs`. */
export async function askJson(url: string, init: RequestInit = {}, deadlineMs = DEADLINE_MS): Promise<OutsideAnswer> {
  const response = await fetch(url, {
    ...init,
    dispatcher: agent,
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'content-type': 'application/json' },
  });
  const text = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
