import { aiAnswer, fakeHost } from '../testing/index.ts';
import { askAiAgain } from './ask-ai-again.ts';
import type { AiCall } from './ai-call.ts';

const call: AiCall = {
  purpose: 'research.swot',
  company: 'INE467B01029',
  messages: [{ role: 'user', content: 'SWOT' }],
  maxTokens: 500,
  temperature: 0.1,
};

const refusal = (retryAfter?: number, status = 429) =>
  Response.json(
    { error: { code: 'RATE_LIMITED', message: 'Too many AI requests.', traceId: 't' } },
    { status, ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }) },
  );

/** A gateway with these answers in order; it repeats the last one. */
function answersInOrder(...answers: readonly (() => Response)[]) {
  const fake = fakeHost('mfe-valuation');
  const left = [...answers];
  fake.respond('/api/ai/chat/completions', () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined) throw new Error('No answer was given.');
    return answer();
  });
  const waits: (number | undefined)[] = [];
  const controller = new AbortController();
  const asked = askAiAgain(fake.host, call, {
    signal: controller.signal,
    onWait: (until) => waits.push(until === undefined ? undefined : until - Date.now()),
  });
  return { ...fake, waits, asked, giveUp: () => controller.abort() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('retries after the wait that a refusal states, and reports when', async () => {
  const { asked, waits, calls } = answersInOrder(
    () => refusal(12),
    () => aiAnswer('Cash is king.'),
  );
  await jest.advanceTimersByTimeAsync(11_999);
  expect([waits, calls.requests.length]).toEqual([[12_000], 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ ok: true, reply: { text: 'Cash is king.' } });
  expect([waits, calls.requests.length]).toEqual([[12_000, undefined], 2]);
});

it.each([
  ['a limit of a day', () => refusal(3_600)],
  ['a refusal that names no wait', () => refusal()],
  ['a failure that is no refusal', () => refusal(5, 503)],
])('returns %s to the caller', async (_, answer) => {
  const { asked, waits, calls } = answersInOrder(answer);
  expect(await asked).toMatchObject({ ok: false, failure: { message: 'Too many AI requests.' } });
  expect([waits, calls.requests.length]).toEqual([[], 1]);
});

it('gives up after ten refusals', async () => {
  const { asked, calls } = answersInOrder(() => refusal(1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await asked).toMatchObject({ ok: false, failure: { status: 429 } });
  expect(calls.requests).toHaveLength(10);
});

it.each([
  ['when it is given up', (setting: ReturnType<typeof answersInOrder>) => setting.giveUp()],
  ['with the view', (setting: ReturnType<typeof answersInOrder>) => setting.end()],
])('stops waiting %s', async (_, end) => {
  const setting = answersInOrder(() => refusal(60));
  await jest.advanceTimersByTimeAsync(10);
  end(setting);
  expect(await setting.asked).toMatchObject({ ok: false, failure: { code: 'ABORTED' } });
  expect(setting.calls.requests).toHaveLength(1);
});
