import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { RemoteManifestSchema } from '@mulya/contract';
import { ReleaseError } from './release-error.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface ServeOptions {
  /** The folder of the built files, with `remote.json`. */
  readonly folder: string;
  /** The origin of the pages that may read it, "https://mulya.example.com". */
  readonly origin: string;
  /** 0 selects a free one. */
  readonly port: number;
}

export interface ServedBuild {
  /** "http://localhost:4100" */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a build on this machine only, to the pages of one gateway: `remote.json` and the files that it lists. It reads them on each
 * request, so the next page load gets a new build. Throws a ReleaseError if the port is in use.
 */
export async function serveBuild({ folder, origin, port }: ServeOptions): Promise<ServedBuild> {
  const server = createServer((request, response) => {
    answer(request, response, { folder, origin }).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ReleaseError(`Port ${port} is taken. Name another one, such as ${port + 1}.`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const at = server.address();
  return {
    address: `http://localhost:${String(typeof at === 'object' && at !== null ? at.port : port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, { folder, origin }: Omit<ServeOptions, 'port'>): Promise<void> {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-store');
  // Prevents DNS rebinding: a foreign page could resolve its own host name to this machine.
  if (!/^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? '')) return void response.writeHead(421).end();
  if (request.method === 'OPTIONS') {
    // A public page sends a preflight request before it reaches a server on its own machine.
    return void response.writeHead(204, { 'access-control-allow-methods': 'GET', 'access-control-allow-private-network': 'true' }).end();
  }
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET, OPTIONS' }).end();
  const name = (request.url ?? '').split('?', 1)[0]?.slice(1) ?? '';
  const manifest = RemoteManifestSchema.safeParse(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8').catch(() => 'null')));
  const isListed = manifest.success && (name === 'remote.json' || Object.hasOwn(manifest.data.files, name));
  const bytes = isListed ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
  if (bytes === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain; charset=utf-8' }).end(bytes);
}
