import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real server on loopback in the place of an outside system. */
export interface LoopbackServer {
  readonly url: string;
  /** How often it was asked. */
  readonly asked: () => number;
  /** What it answers from now on. */
  readonly answerWith: (handler: Answer) => void;
  readonly close: () => Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export async function loopbackServer(first: Answer): Promise<LoopbackServer> {
  let answer = first;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked: () => asked,
    answerWith: (handler) => {
      answer = handler;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Breaks the connection. */
export const hangUp: Answer = (request) => {
  request.socket.destroy();
};
