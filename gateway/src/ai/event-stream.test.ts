import { eventStream } from './event-stream.ts';
import type { WritingEvent } from './written.ts';

/** Events of which a text is a piece and a function is called. */
async function* events(...steps: readonly (string | (() => Promise<void>))[]): AsyncGenerator<WritingEvent, void> {
  for (const step of steps) {
    if (typeof step === 'string') yield { is: 'text', text: step };
    else await step();
  }
}

const stream = (writing: AsyncGenerator<WritingEvent, void>, heartbeat?: number) =>
  eventStream({
    events: writing,
    chunk: (event) => (event.is === 'text' ? event.text : 'end'),
    failure: (error) => ({ failed: error instanceof Error ? error.message : 'unknown' }),
    ...(heartbeat === undefined ? {} : { heartbeat }),
  });

async function all(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

it('says that it lives while nothing is written, before the first word too', async () => {
  let write = () => {};
  const held = new Promise<void>((resolve) => (write = resolve));
  const pieces = stream(
    events(() => held, 'Cash'),
    5,
  );
  for (let beat = 0; beat < 3; beat += 1) expect(await pieces.next()).toEqual({ done: false, value: ': still writing\n\n' });
  write();
  expect(await all(pieces)).toMatch(/data: "Cash"\n\ndata: \[DONE\]\n\n$/);
});

it('is no comment while words come', async () => {
  expect(await all(stream(events('Cash ', 'is king.')))).toBe('data: "Cash "\n\ndata: "is king."\n\ndata: [DONE]\n\n');
});

it('cannot be broken up by what is written', async () => {
  expect(await all(stream(events('a\n\ndata: [DONE]\n\n\u2028')))).toBe('data: "a\\n\\ndata: [DONE]\\n\\n\u2028"\n\ndata: [DONE]\n\n');
});

const broken = () => Promise.reject(new Error('broke off'));

it('throws what fails before its first piece', async () => {
  await expect(all(stream(events(broken)))).rejects.toThrow('broke off');
});

it('ends with what fails after it', async () => {
  expect(await all(stream(events('Cash ', broken)))).toBe('data: "Cash "\n\ndata: {"failed":"broke off"}\n\n');
});
