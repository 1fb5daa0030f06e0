import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call's content: the text of all its messages, and whether it requests a stream. */
export interface ModelCall {
  readonly authorization: string;
  /** The request body, unparsed. */
  readonly body: string;
  readonly streams: boolean;
}

/** The endpoint's answer: text with sources, the start of a stream that hangs, nothing, or an error. */
export type ModelAnswer =
  | { readonly is: 'words'; readonly text: string; readonly citations?: readonly string[]; readonly finish?: 'stop' | 'length' }
  | { readonly is: 'beginning'; readonly text: string }
  | { readonly is: 'silence' }
  | { readonly is: 'error'; readonly status: number; readonly message: string };

/** An OpenAI-compatible endpoint on loopback, whose answers a test chooses. */
export interface AiUpstream {
  /** For AI_API_URL. */
  readonly url: string;
  readonly asked: readonly ModelCall[];
  /** The number of calls that the caller aborted. */
  left(): number;
  answerWith(answer: (asked: ModelCall) => ModelAnswer): void;
  end(): Promise<void>;
}

export async function startAiUpstream(): Promise<AiUpstream> {
  const asked: ModelCall[] = [];
  let left = 0;
  let answerOf: (asked: ModelCall) => ModelAnswer = () => ({ is: 'words', text: 'Nothing to say.' });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      const call = { authorization: request.headers.authorization ?? '', body, streams: /"stream":\s*true/.test(body) };
      asked.push(call);
      response.on('close', () => (left += response.writableFinished ? 0 : 1));
      answer(response, call.streams, answerOf(call));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    left: () => left,
    answerWith: (next) => {
      answerOf = next;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, streams: boolean, said: ModelAnswer): void {
  if (said.is === 'silence') return;
  if (said.is === 'error') {
    const error = { message: said.message, type: 'invalid_request_error', param: null, code: null };
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const more =
    said.is === 'words'
      ? { finish_reason: said.finish ?? 'stop', citations: said.citations ?? [] }
      : { finish_reason: null, citations: [] };
  if (!streams) {
    const { finish_reason, citations } = more;
    const message = { role: 'assistant', content: said.text };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'c', object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], citations }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of said.text.match(/.{1,40}/gsu) ?? [])
    response.write(eventOf({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
  if (said.is === 'beginning') return; // the rest never arrives
  response.write(eventOf({ choices: [{ index: 0, delta: {}, finish_reason: more.finish_reason }], citations: more.citations }));
  response.end('data: [DONE]\n\n');
}

const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
