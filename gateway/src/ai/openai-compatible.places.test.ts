import { aiEndpoint, chunks, eventOf, whole, type AiEndpoint, type Answering } from './fixtures/ai-endpoint.ts';
import { aiSetting, type AiSetting } from './fixtures/ai-setting.ts';
import { question } from './fixtures/questions.ts';

let endpoint: AiEndpoint;
let opened: AiSetting;
beforeEach(async () => {
  endpoint = await aiEndpoint();
  opened = aiSetting(endpoint.url, { limits: { atOnce: 1, waiting: 1, longestWait: 50, total: 5_000, idle: 5_000 } });
});
afterEach(async () => {
  await opened.ai.close();
  await endpoint.close();
});

const here = new AbortController().signal;
const complete = () => opened.ai.complete(question(), here);
const busy = { code: 'UNAVAILABLE', status: 503, message: 'The AI service is busy. Try again in a moment.', retryAfterSeconds: 2 };
const [first = {}] = chunks('Cash is king.');
const unfinished: Answering = (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(first));

it('a stream has its place until its end, and gives it back', async () => {
  endpoint.answerWith((response, call, count) => (count === 1 ? unfinished : whole())(response, call, count));
  const stream = opened.ai.stream(question(), here)[Symbol.asyncIterator]();
  expect(await stream.next()).toMatchObject({ value: { is: 'text', text: 'Cash ' } });
  await expect(complete()).rejects.toMatchObject(busy);
  expect(endpoint.asked).toHaveLength(1);
  await stream.return?.();
  expect(await complete()).toMatchObject({ text: 'Cash is king.' });
});

it('a stream that fails gives its place back', async () => {
  endpoint.answerWith((response, call, count) => {
    if (count > 1) whole()(response, call, count);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(eventOf(first), () => response.destroy());
  });
  const stream = opened.ai.stream(question(), here)[Symbol.asyncIterator]();
  await stream.next();
  await expect(stream.next()).rejects.toMatchObject({ message: 'The AI response was interrupted.' });
  expect(await complete()).toMatchObject({ text: 'Cash is king.' });
});

it('who waits for a place gets the next one', async () => {
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ text }) => text)).toEqual(['Cash is king.', 'Cash is king.']);
  expect(endpoint.asked).toHaveLength(2);
});
