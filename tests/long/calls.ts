import type { Call } from './light-traffic.ts';

/** Calls of an analyst's browser. `token`: the analyst's. */

export const tcs = { name: 'Tata Consultancy Services Ltd', isin: 'INE467B01029' };
export const remote = 'mfe-search';

/** The version of a remote in a gateway's page. */
export const buildOf = async (gateway: string, name: string): Promise<string> =>
  new RegExp(`"${name}":\\{"version":"([^"]+)"`).exec(await (await fetch(`${gateway}/login`)).text())?.[1] ?? '';

export const valuation = (name: string, token: string): Call => ({ path: `/api/company/valuation/${encodeURIComponent(name)}`, token });

export const remoteLoad = (
  { build, outcome, ...of }: { readonly remote: string; readonly build: string; readonly outcome: 'ready' | 'failed' },
  token: string,
): Call => ({
  method: 'POST',
  path: '/api/remote-loads',
  token,
  body: { ...of, version: build, outcome, ...(outcome === 'failed' ? { phase: 'entry' } : {}) },
});

/** The external model's answer; earlier answers come from the gateway's cache. */
export const question = (content: string, token: string): Call => ({
  method: 'POST',
  path: '/api/ai/chat/completions',
  token,
  body: { messages: [{ role: 'user', content }], model: 'any', metadata: { purpose: 'chat', company: tcs.isin } },
});
