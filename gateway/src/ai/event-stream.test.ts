import { eventStream } from './event-stream.ts';
import type { AnswerEvent } from './answer-events.ts';

/** A text yields a piece; a function is awaited. */
async function* events(...steps: readonly (string | (() => Promise<void>))[]): AsyncGenerator<AnswerEvent, void> {
  for (const step of steps) {
    if (typeof step === 'string') yield { is: 'text', text: step };
    else await step();
  }
}

const stream = (writing: AsyncGenerator<AnswerEvent, void>, heartbeat?: number) =>
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

it('sends heartbeats while nothing is written, before the first word too', async () => {
  let write = () => {};
  const blockedWrite = new Promise<void>((resolve) => (write = resolve));
  const pieces = stream(
    events(() => blockedWrite, 'Cash'),
    5,
  );
  for (let beat = 0; beat < 3; beat += 1) expect(await pieces.next()).toEqual({ done: false, value: ': still writing\n\n' });
  write();
  expect(await all(pieces)).toMatch(/data: "Cash"\n\ndata: \[DONE\]\n\n$/);
});

it('sends no heartbeat while words come', async () => {
  expect(await all(stream(events('Cash ', 'is king.')))).toBe('data: "Cash "\n\ndata: "is king."\n\ndata: [DONE]\n\n');
});

it('escapes line breaks, so that a text cannot break an event', async () => {
  expect(await all(stream(events('a\n\ndata: [DONE]\n\n\u2028')))).toBe('data: "a\\n\\ndata: [DONE]\\n\\n\u2028"\n\ndata: [DONE]\n\n');
});

it('ends the writing when the reader leaves', async () => {
  const writing = events('Cash ', 'is king.');
  const pieces = stream(writing);
  await pieces.next();
  await pieces.return(undefined);
  expect(await writing.next()).toEqual({ done: true, value: undefined });
});

const rejectMidway = () => Promise.reject(new Error('broke off'));

it('throws an error that comes before the first piece', async () => {
  await expect(all(stream(events(rejectMidway)))).rejects.toThrow('broke off');
});

it('sends an error that comes after the first piece as the last event', async () => {
  expect(await all(stream(events('Cash ', rejectMidway)))).toBe('data: "Cash "\n\ndata: {"failed":"broke off"}\n\n');
});
