import type { AiAnswer, AiChunk, AiToolCall } from '@mulya/contract';

/** Options of an AI answer besides its text. */
export interface AiAnswerMore {
  readonly finish?: AiAnswer['choices'][number]['finish_reason'];
  readonly citations?: readonly string[];
  readonly model?: string;
  readonly machine?: AiAnswer['mulya']['machine'];
  readonly webSearch?: boolean;
  /** ISO time. */
  readonly writtenAt?: string;
}

const usualTime = '2026-11-21T12:35:00.000Z';
const createdAt = Date.parse(usualTime) / 1000;

const stampOf = ({ machine = 'model', webSearch = false, writtenAt = usualTime }: AiAnswerMore): AiAnswer['mulya'] => ({
  machine,
  web_search: webSearch,
  written_at: writtenAt,
});

/**
 * Creates the gateway's answer to a call without streaming.
 *
 * @example
 * fake.respond('/api/ai/chat/completions', () => aiAnswer('Sales grew 10%.'));
 */
export function aiAnswer(text: string, more: AiAnswerMore = {}): Response {
  return wholeAnswer({ content: text }, more);
}

/** A call of a tool in an answer. `arguments`: a value, or the text that the AI sends in place of JSON. */
export interface AiToolCalled {
  readonly tool: string;
  readonly arguments?: unknown;
  /** Default: "call_1" and so on. */
  readonly id?: string;
}

/**
 * Creates the gateway's answer to a call without streaming, in which the AI calls tools.
 *
 * @example
 * fake.respond('/api/ai/chat/completions', () => aiToolCalls([{ tool: 'run_case', arguments: { growth: { pat: 10 } } }]));
 */
export function aiToolCalls(calls: readonly AiToolCalled[], more: AiAnswerMore = {}): Response {
  return wholeAnswer({ content: '', tool_calls: calls.map(toolCall) }, { finish: 'tool_calls', ...more });
}

const toolCall = ({ tool, arguments: given = {}, id }: AiToolCalled, at: number): AiToolCall => ({
  id: id ?? `call_${at + 1}`,
  type: 'function',
  function: { name: tool, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
});

function wholeAnswer(message: Omit<AiAnswer['choices'][number]['message'], 'role'>, more: AiAnswerMore): Response {
  const { finish = 'stop', citations = [], model = 'test-model' } = more;
  const answer: AiAnswer = {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: createdAt,
    model,
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    citations: [...citations],
    mulya: stampOf(more),
  };
  return Response.json(answer);
}

/** A streamed answer whose pieces the test sends. */
export interface AiStream {
  readonly response: Response;
  say(piece: string): void;
  /** Sends calls of tools, each whole; `end({ finish: 'tool_calls' })` follows. */
  call(...calls: readonly AiToolCalled[]): void;
  end(more?: AiAnswerMore): void;
  /** Simulates a lost connection. */
  breakOff(): void;
  /** Whether the reader has cancelled it. */
  isCancelled(): boolean;
}

/**
 * Creates a streamed answer of the gateway, which the test sends piece by piece.
 *
 * @example
 * const stream = aiStream();
 * fake.respond('/api/ai/chat/completions', () => stream.response);
 * stream.say('Sales ');
 * stream.say('grew 10%.');
 * stream.end();
 */
export function aiStream(): AiStream {
  const encoder = new TextEncoder();
  let cancelled = false;
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      to = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const send = (event: AiChunk | '[DONE]') => {
    if (!cancelled) to?.enqueue(encoder.encode(`data: ${event === '[DONE]' ? event : JSON.stringify(event)}\n\n`));
  };
  const chunk = (delta: AiChunk['choices'][number]['delta'], more?: AiAnswerMore): AiChunk => ({
    id: 'chatcmpl-test',
    object: 'chat.completion.chunk',
    created: createdAt,
    model: more?.model ?? 'test-model',
    choices: [{ index: 0, delta, finish_reason: more === undefined ? null : (more.finish ?? 'stop') }],
    ...(more === undefined ? {} : { citations: [...(more.citations ?? [])], mulya: stampOf(more) }),
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    say: (piece) => send(chunk({ content: piece })),
    call: (...calls) => calls.forEach((each, at) => send(chunk({ tool_calls: [{ index: at, ...toolCall(each, at) }] }))),
    end: (more = {}) => {
      send(chunk({}, more));
      send('[DONE]');
      if (!cancelled) to?.close();
    },
    breakOff: () => {
      if (!cancelled) to?.error(new TypeError('network error'));
    },
    isCancelled: () => cancelled,
  };
}
