import { createParser } from 'eventsource-parser';

/** The data of server-sent events, one by one as they come. An event that the stream's end cuts off is left out. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const come = events;
    events = [];
    yield* come;
  }
}
