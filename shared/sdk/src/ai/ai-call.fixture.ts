import type { AiAnswer } from '@mulya/contract';
import { fakeHost } from '../testing/index.ts';
import type { AiCall } from './ai-call.ts';
import { askAi, streamAi } from './ask-ai.ts';

export const path = '/api/ai/chat/completions';
export const call: AiCall = {
  purpose: 'research.swot',
  company: 'INE467B01029',
  messages: [{ role: 'user', content: 'SWOT' }],
  maxTokens: 500,
  temperature: 0.5,
  search: { mode: 'auto', return_citations: true },
};
export const stamp = { machine: 'model', web_search: true, written_at: '2026-11-21T12:35:00.000Z' } as const;

export const answer = (change: Partial<AiAnswer> = {}): AiAnswer => ({
  id: 'a',
  object: 'chat.completion',
  created: 1,
  model: 'writer-1',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Sales rose.' }, finish_reason: 'stop' }],
  citations: [],
  mulya: stamp,
  ...change,
});

export const event = (content: string | undefined, finish: string | null = null, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'writer-1', choices: [{ index: 0, delta: content === undefined ? {} : { content }, finish_reason: finish }], ...more })}\n\n`;
export const end = event(undefined, 'stop', { citations: ['https://example.com/a'], mulya: stamp });
export const finalChunk = 'data: [DONE]\n\n';

/** An answer in these pieces; then the connection closes, or breaks. */
export function streamOf(pieces: readonly string[], then: 'ends' | 'breaks' | 'hangs' = 'ends'): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (then === 'ends') controller.close();
      else if (then === 'breaks') controller.error(new TypeError('network error'));
      else return new Promise(() => {});
      return undefined;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

export function hostThat(respond: () => Response | Promise<Response>) {
  const fake = fakeHost('mfe-chat');
  fake.respond(path, respond);
  return fake;
}

export const whole = (respond: () => Response | Promise<Response>, change: Partial<AiCall> = {}) =>
  askAi(hostThat(respond).host, { ...call, ...change }, new AbortController().signal);

export async function pieces(respond: () => Response | Promise<Response>) {
  const texts: string[] = [];
  const outcome = await streamAi(hostThat(respond).host, call, {
    signal: new AbortController().signal,
    onText: (piece) => texts.push(piece),
  });
  return { texts, outcome };
}

export const refusal =
  (status: number, body: BodyInit | null, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
export const inOurWords = (code: string, message: string) =>
  JSON.stringify({ error: { message, type: 'error', param: null, code, traceId: 'trace' } });
