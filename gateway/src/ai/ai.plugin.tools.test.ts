import { AiAnswerSchema, AiChunkSchema } from '@mulya/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createCompanies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { AiAnswers } from './ai-answers.ts';
import { createAiMetrics } from './ai-metrics.ts';
import { aiPlugin } from './ai.plugin.ts';
import { request, tcs } from './fixtures/questions.ts';
import { createScriptedAi, type ScriptedAi } from './fixtures/scripted-ai.ts';
import { pageCall, pagesTools, roundOf } from './fixtures/tool-calls.ts';
import { RefusedCall } from './openai/endpoint-client.ts';

const time = new Date('2026-11-21T06:00:00.000Z');
const asked = [{ role: 'user', content: 'What if PAT grows 10 %?' }];
const rounds = (count: number) => Array.from({ length: count }, (_, index) => roundOf(['solve', 'history'], index + 1)).flat();
const chat = { metadata: { purpose: 'chat', company: 'INE467B01029' } };

let ai: ScriptedAi;
let app: FastifyInstance;
let registry: Registry;
let askers: (string | undefined)[];
let refusal: AppError | undefined;

beforeEach(async () => {
  ai = createScriptedAi();
  registry = new Registry();
  askers = [];
  refusal = undefined;
  app = fastify({ genReqId: () => 'trace-1', onProtoPoisoning: 'error' });
  await app.register(aiPlugin, {
    ai,
    answers: new AiAnswers({ ai, marketData: emptyMarketData, now: () => time, budget: () => Promise.resolve() }),
    companies: createCompanies([tcs]),
    metrics: createAiMetrics(registry),
    now: () => time,
    limits: {
      onCall: (_request, _reply, done) => done(),
      countQuestion: (uid, { isContinuation }) => {
        if (isContinuation) return;
        askers.push(uid);
        if (refusal !== undefined) throw refusal;
      },
    },
  });
});

afterEach(() => app.close());

const ask = (changes: Readonly<Record<string, unknown>> = {}) =>
  app.inject({ method: 'POST', url: '/ai/chat/completions', payload: { ...request({ messages: asked, tools: pagesTools, ...changes }) } });
const chunksOf = (body: string) =>
  [...body.matchAll(/^data: (\{.*)$/gm)].map(([, data = '']) => AiChunkSchema.parse(JSON.parse(data)).choices[0]);

const callTwo = () => {
  ai.writes('One moment.', pageCall('solve', 'a'), pageCall('history', 'b'));
  ai.endsWith({ finish: 'tool_calls' });
};

describe('an answer that calls tools', () => {
  it('has them in the form of OpenAI’s', async () => {
    callTwo();
    const { choices } = AiAnswerSchema.parse((await ask()).json());
    expect(choices).toEqual([
      {
        index: 0,
        message: { role: 'assistant', content: 'One moment.', tool_calls: [pageCall('solve', 'a'), pageCall('history', 'b')] },
        finish_reason: 'tool_calls',
      },
    ]);
  });

  it.each(['new', 'replayed from the cache'])('streams each call whole in one chunk, %s', async (from) => {
    callTwo();
    if (from !== 'new') await ask();
    const { body } = await ask({ stream: true });
    expect(chunksOf(body)).toEqual([
      { index: 0, delta: { role: 'assistant', content: 'One moment.' }, finish_reason: null },
      { index: 0, delta: { tool_calls: [{ index: 0, ...pageCall('solve', 'a') }] }, finish_reason: null },
      { index: 0, delta: { tool_calls: [{ index: 1, ...pageCall('history', 'b') }] }, finish_reason: null },
      { index: 0, delta: {}, finish_reason: 'tool_calls' },
    ]);
    expect(body).toMatch(/data: \[DONE\]\n\n$/);
    expect(ai.questions).toHaveLength(1);
  });

  it('is counted as a round', async () => {
    callTwo();
    await ask(chat);
    await ask({ ...chat, stream: true });
    const metrics = await registry.metrics();
    expect(metrics).toContain('ai_tool_rounds_total{area="chat"} 2');
    expect(metrics).toContain('ai_first_token_seconds_count 1');
  });

  it('is counted with its reason when its calls are refused, and ends with one error', async () => {
    const refused = new AppError('UPSTREAM_FAILED', 'The AI service sent an incomplete tool call. Try again.', {
      cause: new RefusedCall('too-many'),
    });
    ai.writes('One moment.', () => Promise.reject(refused));
    const { body } = await ask({ ...chat, stream: true });
    expect(body.match(/^data: /gm)).toHaveLength(2);
    expect(body).toContain('"code":"UPSTREAM_FAILED"');
    expect(body).not.toContain('tool_calls');
    const metrics = await registry.metrics();
    expect(metrics).toContain('ai_tool_calls_refused_total{reason="too-many"} 1');
    expect(metrics).toContain('ai_tool_calls_refused_total{reason="malformed"} 0');
    expect(metrics).toContain('ai_failures_total{area="chat",code="UPSTREAM_FAILED"} 1');
  });
});

describe('a question with tools', () => {
  it('reaches the AI with its tools, calls and results', async () => {
    const messages = [...asked, ...rounds(2)];
    await ask({ messages, tool_choice: 'required' });
    expect(ai.questions).toEqual([expect.objectContaining({ messages, tools: pagesTools, toolChoice: 'required' })]);
  });

  it('may call no more tools after six rounds', async () => {
    await ask({ messages: [...asked, ...rounds(5)], tool_choice: 'auto' });
    await ask({ messages: [...asked, ...rounds(6)], tool_choice: 'auto' });
    await ask({ messages: [...asked, ...rounds(6), { role: 'assistant', content: 'So.' }, ...asked] });
    expect(ai.questions.map(({ toolChoice }) => toolChoice)).toEqual(['auto', 'none', undefined]);
  });

  const [tool] = pagesTools;
  const toolWith = (changes: object) => ({ type: 'function', function: { ...tool?.function, ...changes } });
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['seven rounds', { messages: [...asked, ...rounds(7)] }, 'is round 7 of one question; at most 6 are accepted'],
    [
      'nine calls in a round',
      {
        messages: [
          ...asked,
          { role: 'assistant', content: 'a', tool_calls: Array.from({ length: 9 }, (_, each) => pageCall('solve', `c${each}`)) },
        ],
      },
      'messages.1.tool_calls cannot be read: at most 8 are accepted.',
    ],
    [
      'a result without its call',
      { messages: [...asked, { role: 'tool', tool_call_id: 'a', content: '{}' }] },
      'messages.1 is the result of no call',
    ],
    ['a call without its result', { messages: [...asked, ...rounds(1).slice(0, 2)] }, 'messages.2 comes before all calls'],
    [
      'a long result',
      { messages: [...asked, ...roundOf(['solve'], 1, 'x'.repeat(24_001))] },
      'messages.2.content cannot be read: at most 24000 characters are accepted.',
    ],
    [
      'seventeen tools',
      { tools: Array.from({ length: 17 }, (_, each) => toolWith({ name: `tool_${'abcdefghijklmnopq'[each] ?? ''}` })) },
      'tools cannot be read: at most 16 are accepted.',
    ],
    ['no tools in the list', { tools: [] }, 'tools cannot be read'],
    ['two tools of one name', { tools: [tool, tool] }, 'tools cannot be read: two of them have the same name.'],
    ['a tool’s name in capitals', { tools: [toolWith({ name: 'RunCase' })] }, 'tools.0.function.name'],
    [
      'a long description',
      { tools: [toolWith({ description: 'x'.repeat(601) })] },
      'tools.0.function.description cannot be read: at most 600 characters are accepted.',
    ],
    ['parameters that are no schema', { tools: [toolWith({ parameters: 'x' })] }, 'tools.0.function.parameters'],
    ['a tool to be forced by name', { tool_choice: { type: 'function' } }, 'tool_choice'],
  ])('is not asked with %s', async (_, changes, sentence) => {
    const response = await ask(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST', message: expect.stringContaining(sentence) } });
    expect(ai.questions).toEqual([]);
  });

  it('is not asked with more than 120,000 characters of messages, results and tools', async () => {
    const result = 'x'.repeat(23_000);
    const large = [1, 2, 3, 4, 5].flatMap((round) => roundOf(['solve'], round, result));
    expect((await ask({ messages: [...asked, ...large], tools: undefined })).statusCode).toBe(200);
    const response = await ask({ messages: [...asked, ...large] });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      error: { message: expect.stringContaining('at most 120,000 characters in all, with the tools') },
    });
    expect(ai.questions).toHaveLength(1);
  });

  it('is counted against its user’s limit once, not for each round', async () => {
    await ask();
    await ask({ messages: [...asked, ...rounds(1)] });
    await ask({ messages: [...asked, ...rounds(2)] });
    expect(askers).toHaveLength(1);
    refusal = new AppError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 9 });
    const refused = await ask({ messages: [...asked, ...rounds(2), { role: 'assistant', content: 'So.' }, ...asked] });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '9']);
    expect((await ask({ messages: [...asked, ...rounds(3)] })).statusCode).toBe(200);
  });

  it('is refused in the form of OpenAI’s by a model without tools', async () => {
    ai.writes(() => Promise.reject(new AppError('TOOLS_NOT_SUPPORTED', 'The AI model doesn’t support tools.')));
    for (const stream of [true, false]) {
      const response = await ask({ ...chat, stream });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ error: { code: 'TOOLS_NOT_SUPPORTED', type: 'invalid_request_error' } });
    }
  });
});
