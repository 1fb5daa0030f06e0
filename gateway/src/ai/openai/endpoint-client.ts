import { createParser } from 'eventsource-parser';
import { parseJson, type HttpClient } from '../../upstream/http-client.ts';

/** HTTP calls to one endpoint. Both methods reject with `UpstreamFailure`, or with the signal's reason when it aborts. */
export interface EndpointClient {
  whole(path: string, body: object, signal: AbortSignal): Promise<unknown>;
  /** The JSON values of an event stream, up to "[DONE]" or its end. */
  stream(path: string, body: object, signal: AbortSignal): AsyncGenerator<unknown, void>;
}

/**
 * @param base ends in /v1
 * @param firstByte milliseconds until a streamed answer starts
 */
export function createEndpointClient(
  base: string,
  key: string | undefined,
  firstByte: number,
  http: Pick<HttpClient, 'json' | 'events'>,
): EndpointClient {
  const toRequest = (path: string, body: object) => ({
    address: `${base}${path}`,
    method: 'POST' as const,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    // the error may name the refused parameter
    readsErrorBody: true,
  });

  return {
    async whole(path, body, signal) {
      return (await http.json(toRequest(path, body), signal)).value;
    },
    async *stream(path, body, signal) {
      for await (const data of readEventData(http.events({ ...toRequest(path, body), headersTimeout: firstByte }, signal))) {
        if (data.trim() === '[DONE]') return;
        yield parseJson(data);
      }
    },
  };
}

/** The data of server-sent events as they come. An event that the stream's end cuts off is dropped. */
async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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
