import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The product's policy, as far as it concerns a component: no inline style, no markup from text. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; require-trusted-types-for 'script'";

export interface ServedGallery {
  /** "http://127.0.0.1:41234/" */
  readonly url: string;
  end(): Promise<void>;
}

/** Builds the page with every component, and serves it on a free port. */
export async function serveGallery(): Promise<ServedGallery> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/gallery.mjs')]);
  const folder = join(root, 'shared/ui/dist-gallery');
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname) || 'index.html';
    readFile(join(folder, name)).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream', 'content-security-policy': policy })
          .end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
