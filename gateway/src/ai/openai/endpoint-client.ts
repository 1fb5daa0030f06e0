import { parseJson, type OutsideCalls } from '../../upstream/outside-calls.ts';
import { eventData } from './event-data.ts';

/** Calls of one endpoint over HTTP. Both reject with `UpstreamFailure`, or with the signal's reason when it has ended. */
export interface EndpointClient {
  /** The JSON value that the endpoint answers with. */
  whole(path: string, body: object, signal: AbortSignal): Promise<unknown>;
  /** The JSON values of its event stream, up to "[DONE]" or the stream's end. */
  stream(path: string, body: object, signal: AbortSignal): AsyncGenerator<unknown, void>;
}

/**
 * @param base ends in /v1
 * @param firstByte milliseconds until a streamed answer begins
 */
export function endpointClient(
  base: string,
  key: string | undefined,
  firstByte: number,
  calls: Pick<OutsideCalls, 'json' | 'events'>,
): EndpointClient {
  const asked = (path: string, body: object) => ({
    address: `${base}${path}`,
    method: 'POST' as const,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    // It may say which parameter is not taken.
    readsRefusals: true,
  });

  return {
    async whole(path, body, signal) {
      return (await calls.json(asked(path, body), signal)).value;
    },
    async *stream(path, body, signal) {
      for await (const data of eventData(calls.events({ ...asked(path, body), headersWithin: firstByte }, signal))) {
        if (data.trim() === '[DONE]') return;
        yield parseJson(data);
      }
    },
  };
}
