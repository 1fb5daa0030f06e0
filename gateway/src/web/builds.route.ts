import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';
import type { StoredFile } from '../releases/build-files.ts';
import { selectContentCoding, type ContentCoding } from '../lib/http.ts';

/** A build's files never change, because a new build has new addresses. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A sandboxed section's document has an opaque origin, and a script with a hash is requested by CORS. Build files are public and the same
 * for everybody, and `*` allows no credentials.
 */
const anyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** GET /builds/<name>/<version>/<file>: looks the path up among listed files, so that no path reaches the disk. */
export const buildsRoute: FastifyPluginAsync<{ readonly releases: ReleaseSource }> = async (app, { releases }) => {
  app.get('/builds/*', { logLevel: 'warn' }, async (request, reply) => {
    const file = await releases.file(request.url.split('?', 1)[0] ?? '');
    if (file === undefined) throw new AppError('NOT_FOUND', 'No build has a file of this name.');
    void reply.headers({ 'cache-control': IMMUTABLE, etag: file.etag, vary: 'accept-encoding', ...anyOrigin });
    if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    const { coding, body } = selectForm(file, selectContentCoding(request.headers['accept-encoding']));
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.type(file.type).send(body);
  });
};

function selectForm(file: StoredFile, accepted: ContentCoding): { readonly coding: ContentCoding; readonly body: Buffer } {
  if (accepted === 'br' && file.brotli !== undefined) return { coding: 'br', body: file.brotli };
  // Every client that accepts brotli accepts gzip.
  if (accepted !== 'identity' && file.gzip !== undefined) return { coding: 'gzip', body: file.gzip };
  return { coding: 'identity', body: file.body };
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
