import { createParser } from 'eventsource-parser';

/** The data of server-sent events as they come. An event that the stream's end cuts off is dropped. */
export async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const complete = events;
    events = [];
    yield* complete;
  }
}
