import type { AddressInfo, Server } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { MockServer } from 'openai-mock-api';
import type { AiWords, AiSearchWay } from './ai.port.ts';
import { createTestAi, secretKey, type TestAi } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';
import { exampleArguments, pageCall, pagesTools } from './fixtures/tool-calls.ts';

const words = 'Cash conversion was 104 % in FY26, and debt is small beside it.';
const here = new AbortController().signal;
let testAi: TestAi;

afterEach(() => testAi.ai.close());

async function readStream(aiQuestion = question()): Promise<AiWords & { readonly pieces: number }> {
  let [text, pieces] = ['', 0];
  for await (const event of testAi.ai.stream(aiQuestion, here)) {
    if (event.is === 'end') return { text, finish: event.finish, citations: event.citations, searched: event.searched, pieces };
    if (event.is === 'text') text += event.text;
    pieces += 1;
  }
  throw new Error('expected an end');
}

/** The mock listens on any free port and does not report it. */
function portOf(mock: MockServer): number {
  const server = Reflect.get(mock, 'server') as Server; // private in its types
  return (server.address() as AddressInfo).port; // it listens on a port
}

const plain = { text: words, finish: 'stop', citations: [], searched: false };
/** The mocks report tokens for whole answers only. */
const withTokens = { ...plain, tokens: { sent: expect.any(Number), written: expect.any(Number) } };

describe('aimock', () => {
  let mock: LLMock;
  beforeEach(async () => {
    mock = new LLMock({ port: 0, host: '127.0.0.1' });
    mock.onMessage('strengths', { content: words, webSearches: ['strengths'] });
    await mock.start();
  });
  afterEach(() => mock.stop());
  const open = (search: AiSearchWay = 'none') => {
    testAi = createTestAi(mock.url, { search, limits: { total: 10_000, firstByte: 10_000, idle: 10_000 } });
    return testAi.ai;
  };

  it('answers whole and streamed', async () => {
    expect(await open().complete(question(), here)).toEqual(withTokens);
    const { pieces, ...answer } = await readStream();
    expect(answer).toEqual(plain);
    expect(pieces).toBeGreaterThan(1);
  });

  it('answers with a web search by its Responses API, whole and streamed', async () => {
    expect(await open('responses').complete(question(), here)).toEqual({ ...withTokens, searched: true });
    expect(await readStream()).toMatchObject({ ...plain, searched: true });
  });

  it.each(['none', 'responses'] as const)('calls tools and reads their results, whole and streamed, with search %s', async (search) => {
    const asked = [{ role: 'user' as const, content: 'Run a case.' }];
    mock.onToolResult('case_1', { content: 'At ₹100.' });
    mock.onMessage('Run a case.', { toolCalls: [{ name: 'run_case', arguments: exampleArguments.run_case, id: 'case_1' }] });
    const withTools = question({ messages: asked, tools: pagesTools });
    open(search);
    const whole = await testAi.ai.complete(withTools, here);
    expect(whole).toMatchObject({ finish: 'tool_calls', calls: [pageCall('run_case', 'case_1')] });
    expect(await readStream(withTools)).toMatchObject({ finish: 'tool_calls', pieces: 1 });
    const results = question({
      messages: [
        ...asked,
        { role: 'assistant', content: null, tool_calls: [...(whole.calls ?? [])] },
        { role: 'tool', tool_call_id: 'case_1', content: '{"figures":[]}' },
      ],
      tools: pagesTools,
    });
    expect(await testAi.ai.complete(results, here)).toMatchObject({ text: 'At ₹100.', finish: 'stop' });
    expect(await readStream(results)).toMatchObject({ text: 'At ₹100.', finish: 'stop' });
  });

  it('rejects an unknown question', async () => {
    await expect(open().complete(question({ messages: [{ role: 'user', content: 'Anything else' }] }), here)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    });
  });
});

describe('openai-mock-api', () => {
  let mock: MockServer;
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const flow = [
    { role: 'user' as const, content: 'strengths', matcher: 'contains' as const },
    { role: 'assistant' as const, content: words },
  ];
  beforeEach(async () => {
    mock = new MockServer({ apiKey: secretKey, responses: [{ id: 'strengths', messages: flow }] }, silent);
    await mock.start(0);
  });
  afterEach(() => mock.stop());

  it('checks the key, and answers whole and streamed', async () => {
    testAi = createTestAi(`http://127.0.0.1:${portOf(mock)}`, { limits: { total: 10_000, firstByte: 10_000, idle: 10_000 } });
    expect(await testAi.ai.complete(question(), here)).toEqual(withTokens);
    const { pieces, ...answer } = await readStream();
    expect(answer).toEqual(plain);
    expect(pieces).toBeGreaterThan(1);
  });
});
