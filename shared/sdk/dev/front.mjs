// @ts-check
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';

/** Where the page of sections alone reads the recorded inputs of slots. */
const RECORDED_PATH = '/dev/recorded-inputs.json';

/**
 * Serves everything from one origin, so that the page's security policy is unchanged. Hot builds under /builds/<name>/ come from their dev
 * server, the rest from the gateway.
 *
 * @param {{ gateway: number, hot: Readonly<Record<string, string>>, recorded: Buffer }} options the gateway's port; build → its dev
 *   server's origin; the recorded inputs as JSON
 */
export function createFront({ gateway, hot, recorded }) {
  const portOf = (/** @type {string} */ path) => {
    const name = /^\/builds\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? '';
    const origin = Object.hasOwn(hot, name) ? hot[name] : undefined;
    return origin === undefined ? gateway : Number(new URL(origin).port);
  };

  const server = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    if (url === RECORDED_PATH) return void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(recorded);
    const asked = ask({ host: '127.0.0.1', port: portOf(url), method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    asked.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('The part behind this address does not answer.');
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });

  // Forwards the pages' connection to the dev server, which announces new builds.
  server.on('upgrade', (/** @type {import('node:http').IncomingMessage} */ { method, url = '/', rawHeaders }, socket, head) => {
    const upstream = connect(portOf(url), '127.0.0.1', () => {
      const headers = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
      upstream.write(`${[`${method} ${url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [upstream, socket])
      for (const event of ['error', 'close']) end.on(event, () => [upstream, socket].forEach((each) => each.destroy()));
  });
  return server;
}
