// @ts-check
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/**
 * Serves everything from one origin, so that the page's security policy is unchanged. Hot builds under /builds/<name>/ and /gallery/ come
 * from their dev server, the rest from the gateway.
 *
 * @param {{ gateway: number, hot: Readonly<Record<string, string>> }} options the gateway's port; build → its dev server's origin
 */
export function createFront({ gateway, hot }) {
  /** @param {string} path */
  const targetOf = (path) => {
    const name = /^\/(?:builds\/)?([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? '';
    const isHot = path.startsWith('/builds/') || name === 'gallery';
    const origin = isHot && Object.hasOwn(hot, name) ? hot[name] : undefined;
    return Number(new URL(origin ?? `http://127.0.0.1:${gateway}`).port);
  };

  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address === '/gallery') {
      response.writeHead(308, { location: '/gallery/' }).end();
      return;
    }
    const path =
      address.startsWith('/gallery/?') || address === '/gallery/' ? address.replace('/gallery/', '/gallery/index.html') : address;
    const { method, headers } = request;
    const asked = ask({ host: '127.0.0.1', port: targetOf(address), method, path, headers }, (answer) => {
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
  server.on('upgrade', (/** @type {IncomingMessage} */ request, socket, head) => {
    const behind = connect(targetOf(request.url ?? '/'), '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let index = 0; index < request.rawHeaders.length; index += 2)
        lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
      behind.write(`${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    for (const end of [behind, socket]) end.on('error', () => [behind, socket].forEach((each) => each.destroy()));
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
  });
  return server;
}
