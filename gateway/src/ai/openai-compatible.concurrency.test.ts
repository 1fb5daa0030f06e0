import { startAiEndpoint, chunks, eventOf, whole, type AiEndpoint, type Responder } from './fixtures/ai-endpoint.ts';
import { createTestAi, type TestAi } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';

let endpoint: AiEndpoint;
let testAi: TestAi;
beforeEach(async () => {
  endpoint = await startAiEndpoint();
  testAi = createTestAi(endpoint.url, { limits: { maxConcurrent: 1, maxQueued: 1, maxQueueWait: 50, total: 5_000, idle: 5_000 } });
});
afterEach(async () => {
  await testAi.ai.close();
  await endpoint.close();
});

const here = new AbortController().signal;
const complete = () => testAi.ai.complete(question(), here);
const busy = { code: 'UNAVAILABLE', status: 503, message: 'The AI service is busy. Try again in a moment.', retryAfterSeconds: 2 };
const [first = {}] = chunks('Cash is king.');
const unfinishedStream: Responder = (response) =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(first));

it('a stream holds its slot until its end, then releases it', async () => {
  endpoint.answerWith((response, call, count) => (count === 1 ? unfinishedStream : whole())(response, call, count));
  const stream = testAi.ai.stream(question(), here)[Symbol.asyncIterator]();
  expect(await stream.next()).toMatchObject({ value: { is: 'text', text: 'Cash ' } });
  await expect(complete()).rejects.toMatchObject(busy);
  expect(endpoint.calls).toHaveLength(1);
  await stream.return?.();
  expect(await complete()).toMatchObject({ text: 'Cash is king.' });
});

it('a stream that fails releases its slot', async () => {
  endpoint.answerWith((response, call, count) => {
    if (count > 1) whole()(response, call, count);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(first), () => response.destroy());
  });
  const stream = testAi.ai.stream(question(), here)[Symbol.asyncIterator]();
  await stream.next();
  await expect(stream.next()).rejects.toMatchObject({ message: 'The AI response was interrupted.' });
  expect(await complete()).toMatchObject({ text: 'Cash is king.' });
});

it('a queued call gets the next free slot', async () => {
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ text }) => text)).toEqual(['Cash is king.', 'Cash is king.']);
  expect(endpoint.calls).toHaveLength(2);
});
