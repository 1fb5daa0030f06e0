// @ts-check
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare input</title><div id="root"></div><script src="/input.js"></script></html>';

/** Serves the page with one input on a free port. */
export async function serveBareInput() {
  const script = await readFile(new URL('dist/input.js', import.meta.url));
  const server = createServer((request, response) => {
    const isScript = request.url === '/input.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server was expected to have a port.');
  return { origin: `http://127.0.0.1:${address.port}`, end: () => void server.close().closeAllConnections() };
}
