import { OpenAI } from 'openai/client';
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/error';
import type { AiHost } from './ai-call.ts';

export { APIConnectionTimeoutError, APIError, APIUserAbortError };

const tenMinutes = 600_000;

/**
 * OpenAI's own client, talking to the gateway through the host, which puts the user's token on each request. It does not retry: the
 * gateway does, with a limit. A module of its own, fetched when the first text is asked for, since the client is larger than a page.
 */
export function openAiClient({ http, session }: Pick<AiHost, 'http' | 'session'>): OpenAI {
  return new OpenAI({
    baseURL: new URL('/api/ai', document.baseURI).href,
    apiKey: () => session.token(),
    dangerouslyAllowBrowser: true, // its warning is about OpenAI's own keys: this one is the reader's, and goes to our gateway alone
    fetch: (address, init) => http(pathOf(address), init),
    maxRetries: 0,
    timeout: tenMinutes,
    logLevel: 'off', // it prints what it cannot read, and an answer is nobody's log
  });
}

function pathOf(address: string | URL | Request): `/${string}` {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address);
  return `/${pathname.slice(1)}${search}`;
}
