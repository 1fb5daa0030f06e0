import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { selectContentCoding } from '../../lib/http.ts';
import { serverLimits } from '../../limits.ts';

const expand = promisify(gunzip);

/** Reports any failure other than a refusal as an outage of the database. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'The database that holds the releases cannot be reached just now. Try again in a moment; npm run release -- list shows what is released.',
      { cause: error, retryAfterSeconds: serverLimits.retryAfterSeconds },
    );
  }
}

/**
 * Sends a source map, compressed where the client accepts it.
 *
 * @param map compressed; undefined: there is none
 * @throws AppError NOT_FOUND
 */
export async function sendSourceMap(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  map: Uint8Array | undefined,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<FastifyReply> {
  if (map === undefined) throw new AppError('NOT_FOUND', `${remote} ${version} has no source map of this script.`);
  const isCompressed = selectContentCoding(headers['accept-encoding']) !== 'identity';
  if (isCompressed) void reply.header('content-encoding', 'gzip');
  return reply.type('application/json; charset=utf-8').send(isCompressed ? Buffer.from(map) : await expand(map));
}
