import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Awaitable } from './promises.ts';

/** A hook that passes a request on, synchronously where `check` returns nothing to wait for. An error of `check` becomes the answer. */
export function createRequestHook(check: (request: FastifyRequest) => Awaitable<void>): onRequestHookHandler {
  return (request, _reply, done) => {
    const pending = check(request);
    if (pending === undefined) done();
    else pending.then(() => done(), done);
  };
}

/**
 * Counts how often a header was sent. Node keeps one of several, and a proxy in front may have read another.
 *
 * @param rawHeaders names and values alternately, as Node received them
 * @param name in lower case
 */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count += 1;
  return count;
}

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** An entry of an Accept-Encoding header, unless its weight is `q=0`, which refuses the coding. */
const accepts = (coding: string): RegExp => new RegExp(`(?:^|,)\\s*${coding}\\s*(?=[;,]|$)(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

/** Selects the best coding that a client accepts, by its Accept-Encoding header. It allocates nothing, because every call needs it. */
export function selectContentCoding(header = ''): ContentCoding {
  if (acceptsBrotli.test(header)) return 'br';
  return acceptsGzip.test(header) ? 'gzip' : 'identity';
}

/** For a page of about 18 KB this costs a quarter less than Node's defaults, for 2 % more bytes. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/**
 * Compresses a text that cannot be compressed ahead, fast rather than well. It runs on the main thread: handing a page to another thread
 * costs more than compressing it, and the length of a turn keeps bounding the work in flight.
 */
export function encode(text: string, coding: ContentCoding): Buffer {
  const bytes = Buffer.from(text);
  if (coding === 'br') return brotliCompressSync(bytes, fastBrotli);
  return coding === 'gzip' ? gzipSync(bytes, { level: 6 }) : bytes;
}
