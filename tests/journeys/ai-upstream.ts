import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completionAnswer, responsesAnswer, type WrittenAnswer } from './ai-upstream-answers.ts';

/** A call's content: the text of all its messages, and whether it requests a stream. */
export interface ModelCall {
  readonly authorization: string;
  /** The request body, unparsed. */
  readonly body: string;
  readonly streams: boolean;
}

/** The endpoint's answer: text with sources or calls of tools, the start of one that hangs or breaks, nothing, or an error. */
export type ModelAnswer =
  | WrittenAnswer
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

/** Has chat completions and the Responses API. */
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
      answer(response, request.url ?? '', call.streams, answerOf(call));
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

function answer(response: ServerResponse, path: string, streams: boolean, said: ModelAnswer): void {
  if (said.is === 'silence') return;
  if (said.is === 'error') {
    const error = { message: said.message, type: 'invalid_request_error', param: null, code: null };
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const { whole, events } = path.endsWith('/responses') ? responsesAnswer(said) : completionAnswer(said);
  if (!streams) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const written = events.map((data) => `data: ${JSON.stringify(data)}\n\n`).join('');
  if (said.is === 'beginning') response.write(written); // the rest never arrives
  else if (said.is === 'calls' && said.breaksOff === true) response.write(written, () => response.destroy());
  else response.end(`${written}data: [DONE]\n\n`);
}
