import { OpenAI } from 'openai/client';
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai/error';
import type { AiHost } from './ai-call.ts';

export { APIConnectionTimeoutError, APIError, APIUserAbortError };

const tenMinutes = 600_000;

/**
 * Creates OpenAI's own client, which calls the gateway through the host; the host adds the user's token. It does not retry, because the
 * gateway does, with a limit. This module loads when the first text is requested, since the client is larger than a page.
 */
export function openAiClient({ http, session }: Pick<AiHost, 'http' | 'session'>): OpenAI {
  return new OpenAI({
    baseURL: new URL('/api/ai', document.baseURI).href,
    apiKey: () => session.token(),
    dangerouslyAllowBrowser: true, // the warning is about OpenAI's API keys; this is the user's token, sent only to our gateway
    fetch: (address, init) => http(pathOf(address), init),
    maxRetries: 0,
    timeout: tenMinutes,
    logLevel: 'off', // it would log unreadable answers, which are private
  });
}

function pathOf(address: string | URL | Request): `/${string}` {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address);
  return `/${pathname.slice(1)}${search}`;
}
