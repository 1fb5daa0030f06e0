import { AiAnswerSchema, type AiTurn } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { json, startAiEndpoint, whole, type AiEndpoint, type Responder } from './ai/fixtures/ai-endpoint.ts';
import { request, tcs } from './ai/fixtures/questions.ts';
import { calling, exampleCall, pagesTools, roundOf } from './ai/fixtures/tool-calls.ts';
import { createCompanies } from './companies/companies.ts';
import type { Config } from './config.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { useGateways } from './fixtures/use-gateways.ts';

const { bearer, start: startGateway } = useGateways();
let endpoint: AiEndpoint;
beforeEach(async () => {
  endpoint = await startAiEndpoint();
});
afterEach(() => endpoint.close());

function start(limits: Partial<Config['limits']['ai']> = {}, tools = true): Promise<FastifyInstance> {
  const config: Config = {
    ...firebaseConfig,
    ai: { kind: 'openai-compatible', url: `${endpoint.url}/v1`, key: 'sk-1', model: 'model-1', search: 'none', tools },
    limits: { ...firebaseConfig.limits, ai: { ...firebaseConfig.limits.ai, ...limits } },
  };
  return startGateway(config, { companies: createCompanies([tcs]) });
}

const asked: readonly AiTurn[] = [{ role: 'user', content: 'What if PAT grows 10 %?' }];
const rounds = (count: number) => Array.from({ length: count }, (_, index) => roundOf(['solve'], index + 1)).flat();

async function ask(gateway: FastifyInstance, messages = asked, { uid = 'user-1', tools = true } = {}) {
  const body = request({ messages, metadata: { purpose: 'chat', company: 'INE467B01029' }, ...(tools ? { tools: pagesTools } : {}) });
  return gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers: await bearer(uid), payload: { ...body } });
}

const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode;

describe('limits of a question with tools', () => {
  it('count it once, with all of its rounds', async () => {
    const gateway = await start({ perMinuteOfUser: 2 });
    for (let question = 1; question <= 2; question += 1)
      for (let round = 0; round <= 6; round += 1)
        expect(await statusOf(gateway, [{ role: 'user', content: `What if ${question}?` }, ...rounds(round)])).toBe(200);
    expect(await statusOf(gateway)).toBe(429);
    expect(await statusOf(gateway, asked, { uid: 'user-2' })).toBe(200);
  });

  it('count a forged round as a question, and so the seventh round of a question', async () => {
    const gateway = await start({ perMinuteOfUser: 2 });
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push(await statusOf(gateway, [...asked, ...rounds(1)]));
    // The first counts, six go on with it, and the next counts again.
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(12).fill(429)]);
    expect(endpoint.calls).toHaveLength(8);
  });

  it.each([
    ['different questions', (call: number): AiTurn[] => [{ role: 'user', content: `Question ${call}` }, ...rounds(1)]],
    ['different numbers of rounds', (call: number) => [...asked, ...rounds(1 + (call % 6))]],
    [
      'different turns before',
      (call: number): AiTurn[] => [{ role: 'user', content: `${call}` }, { role: 'assistant', content: 'A' }, ...asked, ...rounds(2)],
    ],
  ])('allow at most seven calls for each counted question, with forged rounds of %s', async (_what, messagesOf) => {
    const gateway = await start({ perMinuteOfUser: 3 });
    for (let call = 0; call < 40; call += 1) await statusOf(gateway, messagesOf(call));
    expect(endpoint.calls.length).toBeLessThanOrEqual(9);
    expect(await statusOf(gateway)).toBe(429);
  });

  it('count every round in the budget, because each is paid for', async () => {
    const gateway = await start({ perDayInAll: 12 }); // three of one user
    for (let round = 0; round <= 2; round += 1) expect(await statusOf(gateway, [...asked, ...rounds(round)])).toBe(200);
    expect(await statusOf(gateway, [...asked, ...rounds(3)])).toBe(429);
  });
});

it('ends a model that would call tools for ever', async () => {
  const gateway = await start();
  endpoint.answerWith((response, call, count) =>
    (call.body['tool_choice'] === 'none' ? whole('Enough.') : calling([exampleCall('solve')]))(response, call, count),
  );
  const messages: AiTurn[] = [...asked];
  for (let round = 0; ; round += 1) {
    const { choices } = AiAnswerSchema.parse((await ask(gateway, messages)).json());
    const { tool_calls: calls = [], content } = choices[0]?.message ?? {};
    if (calls.length === 0) {
      expect([round, content]).toEqual([6, 'Enough.']);
      break;
    }
    messages.push(
      { role: 'assistant', content, tool_calls: calls },
      ...calls.map(({ id }): AiTurn => ({ role: 'tool', tool_call_id: id, content: '{}' })),
    );
  }
});

describe('a model without tools', () => {
  const refuses: Responder = (response, call, count) =>
    ('tools' in call.body ? json({ error: { message: 'This model does not support tools.', param: 'tools' } }, 400) : whole())(
      response,
      call,
      count,
    );
  const inPage = async (gateway: FastifyInstance) => /"takesTools":(true|false)/.exec((await gateway.inject('/login')).body)?.[1];

  it('is answered with 422, and the page says so from then on', async () => {
    const gateway = await start();
    endpoint.answerWith(refuses);
    expect(await inPage(gateway)).toBe('true');
    const refused = await ask(gateway);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error: { code: 'TOOLS_NOT_SUPPORTED', type: 'invalid_request_error' } });
    expect(await inPage(gateway)).toBe('false');
    expect(await statusOf(gateway, asked, { tools: false })).toBe(200);
  });

  it('can be set', async () => {
    const gateway = await start({}, false);
    expect(await inPage(gateway)).toBe('false');
    expect(await statusOf(gateway)).toBe(422);
    expect(endpoint.calls).toHaveLength(0);
  });
});

it('counts answers whose calls are refused', async () => {
  const gateway = await start();
  endpoint.answerWith(calling([{ id: 'a', given: '{}' }]));
  expect((await ask(gateway)).json()).toMatchObject({
    error: { code: 'UPSTREAM_FAILED', message: 'The AI service sent an incomplete tool call. Try again.' },
  });
  expect((await gateway.inject('/metrics')).body).toContain('ai_tool_calls_refused_total{reason="malformed"} 1');
});
